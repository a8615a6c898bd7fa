import type { Client } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { addWorkingDays, type WorkingCalendar } from '../../../kernel/calendar.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, found, may } from '../../../kernel/failure.ts'
import { parameters, workingCalendar } from '../../base/api.ts'
import { problemOf } from '../../basket/api.ts'
import { moveBadges, notifyEach } from '../../messages/api.ts'
import {
  addressOf,
  drawNumber,
  findBuyer,
  fromBasket,
  fromItems,
  membersOf,
  type RequestedLine,
  removeFromBasket,
} from '../../orders/api.ts'
import { checkText, maskContacts } from '../../sensitive-words/api.ts'
import * as queries from './submit-queries.ts'

const DAY_MS = 86_400_000

interface AskedLine {
  readonly name: string
  readonly cas: string
  readonly catalogNo: string
  readonly brand: string
  readonly packSize: string
  readonly unit: string
  readonly quantity: number
  readonly targetPrice: number | null
  readonly remark: string
}

export interface RequestedInquiry {
  readonly cartIds?: readonly string[]
  readonly items?: readonly {
    readonly goodsId: string
    readonly specId: string
    readonly quantity: number
    readonly targetPrice: number | null
    readonly remark: string
  }[]
  readonly lines?: readonly AskedLine[]
  readonly businessIds?: readonly string[]
  readonly title: string
  readonly remark: string
  readonly addressId?: string
  readonly expectDate?: string
  readonly invoiceType: string
}

type Line = Omit<queries.NewLine, 'inquiry_id' | 'sort'>

/** What is asked of one company. */
interface Part {
  readonly companyId: string
  readonly companyName: string
  readonly lines: readonly Line[]
}

/**
 * Asks one company or several: lines of the basket or of the shelf go to their own suppliers, a list in words to every
 * company named. Inquiries made together carry one number, under which they are compared.
 */
export async function submitInquiries(work: Work, actor: Client, asked: RequestedInquiry) {
  const { db, clock } = work
  const parts = await partsOf(work, actor, asked)
  may(
    parts.every(part => part.companyId !== actor.company?.id),
    'OWN_COMPANY',
    { act: '向自己的企业询价' },
  )
  await mustBeDecent(work, asked)
  const buyer = await findBuyer(db, actor.accountId, asked.addressId)
  if (asked.addressId) found(buyer.address_id)
  const now = clock.now()
  const groupNo = drawNumber('ZH', now)
  const clientName = [buyer.organisation, buyer.name].filter(Boolean).join(' · ')
  const dates = await answerDates(work)
  const rows = parts.map(part => ({ ...part, id: newId() }))
  const numbers = await queries.insertInquiries(
    db,
    rows.map(({ id, companyId, companyName, lines }) => ({
      id,
      group_no: groupNo,
      account_id: actor.accountId,
      company_id: companyId,
      status: 'SUBMITTED',
      turn: 'BUSINESS',
      title: asked.title || titleOf(lines),
      remark: maskContacts(asked.remark).text,
      address: asked.addressId ? JSON.stringify(addressOf(buyer)) : null,
      expect_date: asked.expectDate ?? null,
      invoice_type: asked.invoiceType,
      line_count: lines.length,
      client_name: clientName,
      business_name: companyName,
      business_unread: 1,
      ...dates,
      valid_to: null,
      quote_total: null,
      accepted_version: null,
      order_id: null,
      reopened_from: null,
      created_at: now,
      updated_at: now,
    })),
    now,
  )
  await queries.insertLines(
    db,
    rows.flatMap(({ id, lines }) => lines.map((line, sort) => ({ ...line, inquiry_id: id, sort }))),
  )
  await queries.logSubmitted(
    db,
    rows.map(row => row.id),
    actor.accountId,
    now,
  )
  await tellSuppliers(work, rows, numbers, clientName)
  await moveBadges(work, [actor.accountId])
  return {
    groupNo,
    inquiries: rows.map(({ id, companyId, companyName }) => ({
      id,
      inquiryNo: numbers.get(id)!,
      businessId: companyId,
      businessName: companyName,
    })),
  }
}

/** When a supplier that has not answered is reminded (two working days), and when the buyer hears of others. */
export async function answerDates({ db, clock }: Pick<Work, 'db' | 'clock'>) {
  const settings = parameters(db)
  const calendar: WorkingCalendar = await workingCalendar(db)
  const now = clock.now()
  return {
    remind_at: addWorkingDays(now, await settings.number('inquiry.remindWorkDays'), calendar),
    suggest_at: new Date(now.getTime() + (await settings.number('inquiry.suggestDays')) * DAY_MS),
  }
}

async function partsOf(work: Work, actor: Client, asked: RequestedInquiry): Promise<Part[]> {
  if (asked.lines) return partsOfList(work, asked.lines, asked.businessIds ?? [])
  const wanted = asked.cartIds ? await fromBasket(work, actor, asked.cartIds) : await fromItems(work, asked.items ?? [])
  if (asked.cartIds) await removeFromBasket(work, actor, asked.cartIds)
  // regulated goods and small amounts may be asked for; what is gone may not
  const stale = wanted.flatMap(({ id, offer, quantity, snapshot }) => {
    const problem = problemOf(offer, quantity)
    return ['', 'INFO_ONLY', 'BELOW_MOQ'].includes(problem) ? [] : [{ id, problem, name: snapshot.name }]
  })
  if (stale.length > 0) fail('LINES_STALE', { names: stale.map(line => line.name).join('、'), lines: stale })
  const targets = new Map(asked.items?.map(item => [item.specId, item.targetPrice]))
  return [...Map.groupBy(wanted, line => line.companyId)].map(([companyId, lines]) => ({
    companyId,
    companyName: lines[0]!.companyName,
    lines: lines.map(line => lineOf(line, targets.get(line.id) ?? null)),
  }))
}

const lineOf = ({ snapshot, quantity, remark, original }: RequestedLine, targetPrice: number | null): Line => ({
  item_key: keyOf(snapshot.cas ?? '', snapshot.name),
  goods_id: snapshot.goods_id,
  spec_id: snapshot.spec_id,
  name: snapshot.name,
  catalog_no: snapshot.catalog_no,
  brand: snapshot.brand,
  cas: snapshot.cas,
  pack_size: snapshot.pack_size,
  unit: snapshot.unit,
  image: snapshot.image,
  quantity,
  target_price: targetPrice,
  remark,
  original,
})

/** The same compound from several suppliers stands in one row; without a CAS number the same name does. */
const keyOf = (cas: string, name: string): string =>
  cas ? `cas ${cas}` : `name ${name.toLowerCase().replace(/\s+/g, '')}`

async function partsOfList(
  { db }: Pick<Work, 'db'>,
  lines: readonly AskedLine[],
  businessIds: readonly string[],
): Promise<Part[]> {
  const ids = [...new Set(businessIds)]
  const suppliers = new Map((await queries.findSuppliers(db, ids)).map(company => [company.id, company]))
  return ids.map(id => ({
    companyId: id,
    companyName: found(suppliers.get(id)).name,
    lines: lines.map((line, i) => ({
      item_key: `line ${i}`,
      goods_id: null,
      spec_id: null,
      name: line.name,
      catalog_no: line.catalogNo,
      brand: line.brand,
      cas: line.cas,
      pack_size: line.packSize,
      unit: line.unit,
      image: '',
      quantity: line.quantity,
      target_price: line.targetPrice,
      remark: line.remark,
      original: '',
    })),
  }))
}

const titleOf = (lines: readonly Line[]): string => {
  const [first] = lines
  const name = (first?.name ?? '').slice(0, 40)
  return lines.length > 1 ? `${name} 等${lines.length}项` : name
}

async function mustBeDecent({ db }: Pick<Work, 'db'>, asked: RequestedInquiry): Promise<void> {
  const texts = { title: asked.title, remark: asked.remark, lines: (asked.lines ?? []).map(textOf).join('\n') }
  const { block } = await checkText(db, { scene: 'demand', texts })
  if (block.length > 0) fail('FORBIDDEN_WORDS', { words: block.map(hit => hit.text).join('、') })
}

const textOf = (line: AskedLine): string => `${line.name} ${line.remark}`

async function tellSuppliers(
  work: Work,
  rows: readonly { readonly id: string; readonly companyId: string; readonly lines: readonly unknown[] }[],
  numbers: ReadonlyMap<string, string>,
  clientName: string,
): Promise<void> {
  const members = await membersOf(
    work.db,
    rows.map(row => row.companyId),
  )
  await notifyEach(
    work,
    members.map(({ company_id, account_id }) => {
      const row = rows.find(one => one.companyId === company_id)!
      return {
        accountId: account_id,
        side: 'BUSINESS',
        type: 'INQUIRY',
        title: `收到新的询价单 ${numbers.get(row.id)}`,
        content: `${clientName}，共${row.lines.length}项`,
        link: `/supplier/intentLetter?tab=inquiry&id=${row.id}`,
      }
    }),
  )
}
