import { z } from 'zod'
import { Quantity } from '../basket/calls.ts'
import { Attachment } from '../demands/calls.ts'
import { Count, Fen, Id, Instant, line } from '../fields.ts'
import { inquiryOperations, inquiryStatusLabels } from '../trade/labels.ts'

/** Labels: trade-words.ts. */
export const InquiryStatus = z.enum(Object.keys(inquiryStatusLabels) as [InquiryStatus, ...InquiryStatus[]])
export type InquiryStatus = keyof typeof inquiryStatusLabels

export const InquiryOperation = z.enum(Object.keys(inquiryOperations) as [InquiryOperation, ...InquiryOperation[]])
export type InquiryOperation = keyof typeof inquiryOperations

/** Lines of one inquiry, and of one quotation. */
export const INQUIRY_LINES = 100

/** Something asked for in words, not from a shelf. */
export const RequestedLine = z.object({
  name: line(120, 1),
  cas: line(15).default(''),
  catalogNo: line(60).default(''),
  brand: line(60).default(''),
  packSize: line(60).default(''),
  unit: line(12).default(''),
  quantity: Quantity,
  /** Fen for one. */
  targetPrice: Fen.nullable().default(null),
  remark: line(200).default(''),
})

export const InquiryLine = z.object({
  id: Id,
  goodsId: Id.nullable(),
  specId: Id.nullable(),
  name: z.string(),
  catalogNo: z.string(),
  brand: z.string(),
  cas: z.string(),
  packSize: z.string(),
  unit: z.string(),
  image: z.string(),
  quantity: z.int(),
  targetPrice: z.int().nullable(),
  remark: z.string(),
  /** Lines of a purchasing list that it stands for, as they were typed. */
  original: z.string(),
  /** What the company itself sees: fen for one at this quantity on its shelf now; null: on request, gone, or the buyer. */
  listPrice: z.int().nullable(),
})

/** Tax rates in percent. */
const TaxRate = z.union([z.literal(13), z.literal(6), z.literal(3), z.literal(0)])

/** What is offered instead of what was asked. */
export const Substitute = z.object({
  name: line(120, 1),
  catalogNo: line(60).default(''),
  brand: line(60).default(''),
  packSize: line(60).default(''),
})

/** One line of a quotation. Lines that are left out are not offered. */
export const QuotationLine = z.object({
  lineId: Id,
  state: z.enum(['QUOTED', 'NO_BID']).default('QUOTED'),
  /** Fen for one, tax included. */
  unitPrice: Fen.nullable().default(null),
  /** How many; what was asked where nothing is said. */
  quantity: Quantity.optional(),
  taxRate: TaxRate.default(13),
  leadDays: Count.min(0).max(999).nullable().default(null),
  moq: Count.min(1).max(99_999).default(1),
  substitute: Substitute.nullable().default(null),
  remark: line(200).default(''),
})

export const QuotationForm = z.object({
  lines: z.array(QuotationLine).min(1, '请填写报价').max(INQUIRY_LINES),
  /** Fen; 0 is included. */
  freight: Fen.default(0),
  payTerms: line(100).default(''),
  deliveryTerms: line(100).default(''),
  invoiceType: line(40).default(''),
  /** Days from today on which it holds. */
  validDays: Count.min(1, '有效期为1～90天').max(90, '有效期为1～90天').optional(),
  attachments: z.array(Attachment).max(5, '最多5个附件').default([]),
  remark: line(500).default(''),
})
export type QuotationForm = z.output<typeof QuotationForm>

/** A version of a quotation; never changed once it is given. */
export const Quotation = z.object({
  version: z.int(),
  lines: z.array(
    z.object({
      lineId: Id,
      state: z.enum(['QUOTED', 'NO_BID']),
      unitPrice: z.int().nullable(),
      quantity: z.int(),
      taxRate: z.int(),
      leadDays: z.int().nullable(),
      moq: z.int(),
      substitute: Substitute.nullable(),
      remark: z.string(),
      amount: z.int().nullable(),
      /** Fen per base unit of the pack (mg, mL, 次 …); null where the pack names no amount. */
      perUnit: z.number().nullable(),
      unitName: z.string(),
    }),
  ),
  freight: z.int(),
  payTerms: z.string(),
  deliveryTerms: z.string(),
  invoiceType: z.string(),
  attachments: z.array(z.object({ url: z.string(), showUrl: z.string(), name: z.string(), size: z.int() })),
  remark: z.string(),
  /** Fen, freight included. */
  total: z.int(),
  /** Last day on which it can be accepted, Asia/Shanghai. */
  validTo: z.string(),
  createTime: Instant,
  isWithdrawn: z.boolean(),
})
export type Quotation = z.infer<typeof Quotation>

/** What the buyer would pay instead. */
export const CounterForm = z.object({
  lines: z
    .array(z.object({ lineId: Id, unitPrice: Fen }))
    .max(INQUIRY_LINES)
    .default([]),
  remark: line(500).default(''),
})

const inquiryRecord = {
  id: Id,
  inquiryNo: z.string(),
  groupNo: z.string(),
  /** How many suppliers the buyer asked together; 1 for a supplier, who is not told. */
  groupNum: z.int(),
  status: InquiryStatus,
  isMyTurn: z.boolean(),
  side: z.enum(['CLIENT', 'BUSINESS']),
  party: z.object({ id: Id, name: z.string() }),
  title: z.string(),
  lineNum: z.int(),
  /** Newest version; 0: none yet. */
  quoteVersion: z.int(),
  /** Fen, of the newest quotation. */
  quoteTotal: z.int().nullable(),
  validTo: z.string().nullable(),
  reason: z.string(),
  orderId: Id.nullable(),
  unReadNum: z.int(),
  createTime: Instant,
  updateTime: Instant,
  /** What the viewer may do now. */
  can: z.array(InquiryOperation),
}

export const InquiryCard = z.object({
  ...inquiryRecord,
  /** Names of the first three lines. */
  names: z.array(z.string()),
})

export const InquiryDetails = z.object({
  ...inquiryRecord,
  remark: z.string(),
  /** The company sees the region alone until there is an order. */
  address: z.object({ name: z.string(), phone: z.string(), region: z.string(), address: z.string() }).nullable(),
  expectDate: z.string().nullable(),
  invoiceType: z.string(),
  acceptedVersion: z.int().nullable(),
  reopenedFrom: Id.nullable(),
  version: z.int(),
  lines: z.array(InquiryLine),
  /** Newest first. */
  quotations: z.array(Quotation),
  counters: z.array(
    z.object({
      version: z.int(),
      lines: z.array(z.object({ lineId: Id, unitPrice: z.int() })),
      remark: z.string(),
      createTime: Instant,
    }),
  ),
  notes: z.array(
    z.object({
      side: z.enum(['CLIENT', 'BUSINESS']),
      content: z.string(),
      files: z.array(z.object({ url: z.string(), showUrl: z.string(), name: z.string(), size: z.int() })),
      createTime: Instant,
    }),
  ),
  history: z.array(
    z.object({ action: z.string(), status: InquiryStatus, by: z.string(), reason: z.string(), at: Instant }),
  ),
})

const Cell = z.object({
  inquiryId: Id,
  lineId: Id,
  /** WAITING: asked, and no quotation yet. A supplier without a cell was not asked for it. */
  state: z.enum(['QUOTED', 'NO_BID', 'WAITING']),
  unitPrice: z.int().nullable(),
  quantity: z.int(),
  amount: z.int().nullable(),
  packSize: z.string(),
  perUnit: z.number().nullable(),
  unitName: z.string(),
  leadDays: z.int().nullable(),
  taxRate: z.int(),
  moq: z.int(),
  substitute: Substitute.nullable(),
  /** Cheapest of its row: by normalised unit where all packs can be compared, else for one. */
  isLowest: z.boolean(),
  isFastest: z.boolean(),
})

/** Rows are things, columns suppliers. */
export const Comparison = z.object({
  groupNo: z.string(),
  rows: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      cas: z.string(),
      catalogNo: z.string(),
      packSize: z.string(),
      quantity: z.int(),
      targetPrice: z.int().nullable(),
      cells: z.array(Cell),
    }),
  ),
  columns: z.array(
    z.object({
      inquiryId: Id,
      inquiryNo: z.string(),
      businessId: Id,
      businessName: z.string(),
      status: InquiryStatus,
      /** Version that is compared; null: none. */
      quoteVersion: z.int().nullable(),
      validTo: z.string().nullable(),
      isAcceptable: z.boolean(),
      /** Fen: goods, freight, both. */
      goodsTotal: z.int(),
      freight: z.int(),
      landedTotal: z.int(),
      quotedNum: z.int(),
      /** Days until the last of its lines. */
      leadDays: z.int().nullable(),
      payTerms: z.string(),
      /** Least of all that quote every row. */
      isLowestTotal: z.boolean(),
    }),
  ),
})
export type Comparison = z.infer<typeof Comparison>
