import { appointmentStatusLabels } from '@shangyouji/contract/appointments/labels'
import { localOf } from '@shangyouji/contract/meetings/zone'
import type { Column } from '../../sheets/excel.ts'
import { exportable } from '../exports/api.ts'
import { placeOf } from './present.ts'
import * as queries from './queries.ts'

const columns: Column<queries.ShownAppointment>[] = [
  { header: '会议', width: 36, value: row => row.meeting_title },
  { header: '日期', width: 12, value: row => localOf(row.start_at, row.timezone).slice(0, 10) },
  { header: '开始', width: 8, value: row => localOf(row.start_at, row.timezone).slice(11) },
  { header: '结束', width: 8, value: row => localOf(row.end_at, row.timezone).slice(11) },
  { header: '地点', width: 18, value: row => placeOf(row) },
  { header: '展商', width: 32, value: row => row.exhibitor_name },
  { header: '参会人', width: 12, value: row => row.visitor_name },
  { header: '单位', width: 32, value: row => row.visitor_company },
  { header: '职务', width: 16, value: row => row.visitor_title },
  { header: '议题', width: 40, value: row => row.topic },
  { header: '状态', width: 12, value: row => appointmentStatusLabels[row.status] },
]

/** Appointments of own meetings, or with the own company, with the filters of the list. */
export const appointmentExport = exportable<queries.RouteFilter, queries.ShownAppointment>({
  kind: 'appointmentRoute',
  title: '约谈安排',
  columns: () => columns,
  count: (db, { companyId }, filter, atMost) => queries.countOfCompany(db, companyId!, filter, atMost),
  read: (db, { companyId }, filter) => queries.inBatches(db, companyId!, filter),
})
