import { maskName, maskPhone } from '@shangyouji/contract/checks'
import type { Lead } from '@shangyouji/contract/publications/data-library-calls'
import { gateLabels } from '@shangyouji/contract/publications/labels'
import type { Member } from '../../http/actor.ts'
import { fail } from '../../kernel/failure.ts'
import { exportable } from '../exports/api.ts'
import * as queries from './lead-queries.ts'

/**
 * Lead 线索: somebody who downloaded a paper. What was left in the form, with consent, the supplier's owner,
 * administrators and sales people see; of those who merely downloaded nobody sees more than a masked name and the
 * organisation.
 */
export const seesContacts = ({ company }: Member): boolean => company.role !== 'EDITOR'

export function presentLead(row: queries.LeadRow, isShown: boolean): Lead {
  const hasCard = row.agreed_at !== null
  return {
    id: row.id,
    dataLibraryId: row.content_id,
    title: row.title,
    gate: row.gate,
    name: hasCard ? (isShown ? row.name : maskName(row.name)) : maskName(row.account_name ?? ''),
    organisation: hasCard ? row.organisation : (row.account_organisation ?? ''),
    phone: hasCard ? (isShown ? row.phone : maskPhone(row.phone)) : '',
    email: hasCard && isShown ? row.email : '',
    purpose: row.purpose,
    times: row.times,
    firstTime: row.first_at.toISOString(),
    lastTime: row.last_at.toISOString(),
  }
}

/** The supplier's leads with the filters of their list. */
export const leadExport = exportable<queries.LeadFilter, Lead>({
  kind: 'libraryLead',
  title: '资料下载线索',
  columns: () => [
    { header: '资料', width: 40, value: row => row.title },
    { header: '下载方式', width: 14, value: row => gateLabels[row.gate] },
    { header: '姓名', width: 12, value: row => row.name },
    { header: '单位', width: 30, value: row => row.organisation },
    { header: '手机号', width: 16, value: row => row.phone },
    { header: '邮箱', width: 26, value: row => row.email },
    { header: '用途', width: 30, value: row => row.purpose },
    { header: '下载次数', width: 10, value: row => row.times },
    { header: '首次下载', width: 18, value: row => new Date(row.firstTime) },
    { header: '最近下载', width: 18, value: row => new Date(row.lastTime) },
  ],
  count: (db, view, filter, atMost) => queries.countLeads(db, companyOf(view), filter, atMost),
  async *read(db, view, filter) {
    // only members who may see contacts are let start an export
    for await (const rows of queries.leadsInBatches(db, companyOf(view), filter)) {
      yield rows.map(row => presentLead(row, true))
    }
  },
})

const companyOf = ({ companyId }: { companyId: string | null }): string => companyId ?? fail('NOT_ALLOWED')
