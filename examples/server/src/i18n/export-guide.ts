/** What lies in an export, for whoever opens it without this program. */
export const exportGuide = `这是担保业务系统的全部记录与附件，不需要原系统即可阅读。
records/*.jsonl  每行一条记录（JSON，UTF-8）。时间为 UTC；金额单位为万元（食堂为元）。records/audit.jsonl 是操作日志，
                 before 与 after 是记录改动前后的内容；records/files.jsonl 说明每个附件属于哪条记录（info_id）。
files/           附件：files/<所属记录编号>/<附件编号> <文件名>
export.json      清单：每个文件的行数与摘要（各行 SHA-256 前 32 位十六进制数之和，模 2 的 128 次方），每个附件的大小与 SHA-256；
                 missing 为存储中没有内容的附件。没有它，导出就不完整。
不含密码、令牌等登录用的秘密。内含个人信息，请加密保存并限制查阅。

These are all records and attachments of the guarantee system; the system is not needed to read them.
records/*.jsonl  one record on each line (JSON, UTF-8). Times are UTC, amounts in units of 10,000 yuan (canteen: yuan).
                 records/audit.jsonl is the log: before and after are the record around a change; records/files.jsonl says to
                 which record an attachment belongs (info_id).
files/           attachments: files/<id of the record>/<id of the attachment> <name>
export.json      the list: rows and digest of each file (the sum modulo 2^128 of the first 32 hex digits of each line's
                 SHA-256), size and SHA-256 of each attachment; missing are those whose bytes the store did not have.
                 Without it an export is not complete.
Secrets of sign-ins (passwords, tokens) are left out. It holds personal data: keep it encrypted, and to few.
`;
