import { describe, expect, test } from 'vitest';
import type { AnyEntity } from '../entity.ts';
import { initialValues, validate } from '../field/validate.ts';
import { systemIds } from '../format/system-ids.ts';
import { attachments } from './attachments/endpoints.ts';
import { attachmentExtensions, importExtensions } from './attachments/limits.ts';
import { application } from './credit/application.ts';
import { loanPlan, loanPlanFee } from './credit/loan-plan.ts';
import { measureRecord } from './measures/entities.ts';
import { measureKinds } from './measures/measure-kinds.ts';
import { ownerLink } from './measures/owner-link.ts';
import { companyClient, ownerRecord, personClient } from './owners/records.ts';

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '');
const missing = (entity: AnyEntity, names: string) => words(names).filter((name) => !(name in entity.fields));
const kinds = Object.values(measureKinds);

describe('the fields that the original system is known to have', () => {
  test('of a measure, by its kinds together; what stands in a new one (F32, F34)', () => {
    const all = { fields: Object.assign({}, ...kinds.map(({ fields }) => fields), measureRecord.fields) } as AnyEntity;
    expect(
      missing(
        all,
        `optGuaranty_ID optName ownerType isRegister assessValue alreadyValue optValue coverageRatio sortNum isDispose isFree
        disposeRemark certificateName certificateNum receiveTime count adderss province provinceID city cityID county countyID
        clientList guarantyTypeID optTypeID guarantyTypeName optTypeName isWorkable apply_optguaranty_ID`,
      ),
    ).toEqual([]);
    for (const kind of kinds) {
      expect([kind.kind, initialValues(kind).ownerType]).toEqual([
        kind.kind,
        kind.kind === 'personal-guarantee' ? '02' : '01',
      ]);
      expect('optName' in kind.fields && kind.fields.optName.required).toBe(true);
      if ('isRegister' in kind.fields) expect(initialValues(kind)).toMatchObject({ isRegister: '1' });
    }
  });

  test('of an owner of a measure (F35)', () => {
    expect(missing(ownerLink, 'owner_ID ownerName haveRate warrantNum')).toEqual([]);
  });

  test('of owners and clients (I16)', () => {
    expect(
      missing(
        ownerRecord,
        `ownerType ownerTypeName ownerName certificateCode legalPerson phone contact phoneOne houseAddress zipCode fax
        createDateTime personName documentType personNum clientTypeID otherType isOptGaranty isOther createUserName status`,
      ),
    ).toEqual([]);
    expect(missing(companyClient, 'clientName certificateCode legalPerson phoneOne workAddress zipCode fax')).toEqual(
      [],
    );
    expect(missing(personClient, 'personName personNum phone houseAddress')).toEqual([]);
  });

  test('of a credit application (N5)', () => {
    expect(
      missing(
        application,
        `apply_ID client_ID projectName busiCode busiNatureName busiTypeNameList clientTypeID companyTypeName projectTypeName
        applySum oldApplySum periodMonthDay clientName clientPhone projectSourceName bankNameList targerProjectName
        plannedLenders creditSysBasis sourceDesc otherRequire creditBeginDate creditEndDate usedSum guaranteeRate
        consultingRate marginRate isLoopCredit amanName bmanName reviewManName unit_uidName departName createManName
        createDate updateDateTime reviewSum guarantySum guarantyAgainRate guarantyAgainSum consultingSum bzScale bzSum
        otherFee`,
      ),
    ).toEqual([]);
  });

  test('of a drawdown and its fees (N7, N8)', () => {
    expect(
      missing(
        loanPlan,
        `projectName payee applyId clientGuid creditBusiTypeName loanSum loanFactSum clientGuarantySum periodMonth
        noAuditLoanSum auditLoanSum loanType loanTypeName bankName receiveRequire receiveDesc creditConditions creditRealize
        accountSupervise accountRealize chargeDesc creditDataTransfer`,
      ),
    ).toEqual([]);
    expect(
      missing(
        loanPlanFee,
        `marginRate marginSum vouchRate vouchSum consultRate consultSum reviewSum reviewPayedSum transitConsultRate
        transitConsultSum transitConsultPayedSum totalSum`,
      ),
    ).toEqual([]);
  });
});

test('no kind takes a ratio above 100 (F38, Y5)', () => {
  for (const kind of kinds.filter(({ fields }) => 'coverageRatio' in fields)) {
    const issues = (coverageRatio: string) =>
      validate(kind, { ...initialValues(kind), coverageRatio }).filter(
        ({ field, confirmable }) => field === 'coverageRatio' && !confirmable,
      );
    expect([kind.kind, issues('100'), issues('101').length]).toEqual([kind.kind, [], 1]);
  }
});

test('an import takes one type more than attachments, which take documents and photos (K8)', () => {
  expect(importExtensions).toEqual([...attachmentExtensions, 'bmp']);
  for (const type of ['doc', 'docx', 'png', 'jpg', 'jpeg', 'bmp']) expect(importExtensions).toContain(type);
});

test('the numbers of systems go by what they are needed for (X7)', () => {
  expect(systemIds).toEqual({ own: '3', file: '2', dictionary: '3', otherDictionary: '31' });
});

test('uploads go to the address of the first document, and need no status (Y14)', () => {
  expect(attachments.upload.path).toBe('system/fileCommon/ossUpload');
  expect(attachments.upload.input?.fields.status.required ?? false).toBe(false);
});
