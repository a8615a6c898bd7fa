import { statusHistory } from '../../../db/status-log.ts'
import { findThings, type TradeThing } from '../../desk/api.ts'
import { presentDetails } from '../present.ts'
import * as queries from '../queries.ts'
import { inquirySource } from './desk-queries.ts'

/** Inquiries on the operators' desk, with what both sides keep sealed from others. */
export const inquiryThing: TradeThing = {
  entity: 'inquiry',
  ownerSide: 'CLIENT',
  find: (db, filter) => findThings(db, inquirySource, filter),
  async details(work, id) {
    const { db } = work
    const row = await queries.findInquiry(db, id)
    if (!row) return undefined
    return presentDetails(work, row, 'CLIENT', {
      sizes: new Map(),
      lines: await queries.listLines(db, [id]),
      listPrices: new Map(),
      quotations: await queries.listQuotations(db, id),
      counters: await queries.listCounters(db, id),
      notes: await queries.listNotes(db, id),
      history: await statusHistory(db, 'inquiry', id),
    })
  },
}
