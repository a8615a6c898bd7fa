import { usccCheckCharacter } from '@shangyouji/contract/checks'
import type { Db } from '../../db/database.ts'
import { freePhone } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'
import { changeCompany } from './queries.ts'

let nextCompany = 100_000_000

/** A right 统一社会信用代码 that no other made company has. */
export function freeUscc(): string {
  const code = `91310115${nextCompany++}`
  return `${code}${usccCheckCharacter(code)}`
}

/** What an applicant fills in, whole and right; pictures are the account's. */
export async function applicationForm(db: Db, accountId: string, more: Record<string, unknown> = {}) {
  const uscc = freeUscc()
  return {
    kind: 'SUPPLIER',
    name: `上海生物试剂${uscc.slice(-6)}有限公司`,
    uscc,
    licenceImage: await makeFile(db, { accountId, bizType: 'LICENSE' }),
    legalPerson: '陈建国',
    companyType: 'MANUFACTURER',
    province: '310000',
    city: '310100',
    area: '310115',
    address: '张江路 1 号',
    contacts: [{ name: '陈经理', phone: freePhone(), isMain: true, role: 'SALES' }],
    ...more,
  }
}

/** The last day of a made company's level. */
export const makeLevelEnd = (db: Db, id: string, until: string) =>
  changeCompany(db, id, { level_until: until }, new Date())
