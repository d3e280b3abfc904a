import type { Label } from '@danbao/core';

const refused: Label = {
  zh: '用户名或密码不对，请核对连接串',
  en: 'user or password are refused; check the address',
};
const certificate: Label = {
  zh: '数据库的证书不受信任，请用 NODE_EXTRA_CA_CERTS 指定其根证书',
  en: 'its certificate is not trusted; name its root certificate with NODE_EXTRA_CA_CERTS',
};
const keys: Label = {
  zh: '访问键或密钥不对，请核对 S3_ACCESS_KEY、S3_SECRET_KEY',
  en: 'the keys are refused; check S3_ACCESS_KEY and S3_SECRET_KEY',
};
const noFolder: Label = {
  zh: '该路径或其上级是文件，不是目录，请换一个目录',
  en: 'it, or what is above it, is a file and no folder; name another one',
};

/** Why a start fails and what helps, by the code of the system, the database or the object store. */
export const startReasons: Readonly<Record<string, Label>> = {
  ECONNREFUSED: {
    zh: '该地址没有程序在监听，请确认服务已启动、主机与端口正确',
    en: 'nothing listens there; see that it runs and that host and port are right',
  },
  ENOTFOUND: { zh: '找不到该主机名，请核对地址', en: 'there is no such host; check the address' },
  EAI_AGAIN: {
    zh: '主机名暂时无法解析，请检查域名服务',
    en: 'the host name cannot be looked up; check the name service',
  },
  ETIMEDOUT: { zh: '连接超时，请检查网络与防火墙', en: 'no answer in time; check network and firewall' },
  '57P03': { zh: '数据库正在启动或恢复，请稍后再试', en: 'the database is still starting; try again later' },
  '53300': { zh: '数据库连接数已满', en: 'the database takes no more connections' },
  '28P01': refused,
  '28000': refused,
  '3D000': { zh: '没有这个数据库，请先 createdb', en: 'there is no such database; create it first' },
  '42501': {
    zh: '该用户没有建表的权限，请让它成为数据库的所有者（alter database … owner to …）',
    en: 'the user may not create tables; make it the owner (alter database … owner to …)',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
  EACCES: {
    zh: '运行用户没有写权限，请修改目录的所有者',
    en: 'this user may not write there; change the owner of the folder',
  },
  EPERM: {
    zh: '运行用户没有写权限，请修改目录的所有者',
    en: 'this user may not write there; change the owner of the folder',
  },
  EROFS: { zh: '该位置是只读的，请换到可写的磁盘', en: 'it is read-only; name a place that can be written' },
  ENOSPC: { zh: '磁盘已满，请先腾出空间', en: 'the disk is full; make room first' },
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  EADDRNOTAVAIL: { zh: '本机没有这个地址', en: 'this machine has no such address' },
  InvalidAccessKeyId: keys,
  SignatureDoesNotMatch: keys,
  AccessDenied: keys,
};
