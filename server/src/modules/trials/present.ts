import type { TrialOperation } from '@shangyouji/contract/trials/labels'
import type {
  OwnRequest,
  OwnTrial,
  ReceivedRequest,
  TrialCard,
  TrialDetails,
} from '@shangyouji/contract/trials/schemas'
import { provinceName } from '../base/api.ts'
import type { OfferRow } from './offer-queries.ts'
import type { RequestRow } from './request-queries.ts'
import { isGranted, isOver, offerAfter, requestAfter } from './rules.ts'

type GoodsRow = Pick<
  OfferRow,
  'goods_id' | 'spec_id' | 'name' | 'catalog_no' | 'spec_no' | 'brand_name' | 'cas' | 'cover' | 'pack_size'
>

const goods = (row: GoodsRow) => ({
  goodsId: row.goods_id,
  specId: row.spec_id,
  name: row.name,
  catalogNo: row.spec_no || row.catalog_no,
  brandName: row.brand_name ?? '',
  cas: row.cas ?? '',
  cover: row.cover,
  packSize: row.pack_size ?? '',
})

const terms = (row: OfferRow) => ({
  sampleSize: row.sample_size,
  total: row.total,
  left: row.total - row.granted,
  startDate: row.start_on,
  endDate: row.end_on,
  freight: row.freight,
  needAudit: row.need_audit,
  feedbackRequired: row.feedback_required,
})

const counts = (row: OfferRow) => ({
  applyNum: row.apply_count,
  reportNum: row.report_count,
  score: row.report_count > 0 ? Math.round((row.score_sum * 10) / row.report_count) : null,
})

export const presentCard = (row: OfferRow, request: TrialCard['request']): TrialCard => ({
  id: row.id,
  businessId: row.company_id,
  companyName: row.company_name,
  levelCode: row.level_code,
  provinceName: row.province ? provinceName(row.province) : '',
  ...goods(row),
  ...terms(row),
  ...counts(row),
  request,
})

export const presentDetails = (
  row: OfferRow,
  viewer: { isMine: boolean; request: TrialCard['request']; applyReason: string },
): TrialDetails => ({
  ...presentCard(row, viewer.request),
  status: row.status,
  questions: row.questions,
  note: row.note,
  isMine: viewer.isMine,
  can: { apply: viewer.applyReason === '', applyReason: viewer.applyReason },
})

export function presentOwn(
  row: OfferRow,
  outcome: { waiting: number; shipped: number; ordered: number } | undefined,
  rejectReason: string,
): OwnTrial {
  const may = (operation: TrialOperation) => offerAfter(operation, 'BUSINESS', row.status) !== null
  return {
    kind: 'OFFER',
    id: row.id,
    ...goods(row),
    ...terms(row),
    ...counts(row),
    questions: row.questions,
    note: row.note,
    status: row.status,
    rejectReason: row.status === 'REJECTED' ? rejectReason : '',
    waitingNum: outcome?.waiting ?? 0,
    shippedNum: outcome?.shipped ?? 0,
    orderedNum: outcome?.ordered ?? 0,
    isGoodsLive: row.is_live,
    createTime: row.created_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
    can: {
      edit: row.status !== 'ENDED' && row.status !== 'PENDING',
      submit: may('SUBMIT'),
      pause: may('PAUSE'),
      resume: may('RESUME'),
      end: may('END'),
      delete: ['DRAFT', 'REJECTED', 'ENDED'].includes(row.status),
    },
  }
}

type Sign = (url: string) => string

const request = (row: RequestRow, sign: Sign) => ({
  kind: 'REQUEST' as const,
  id: row.id,
  trialGoodsId: row.offer_id,
  ...goods(row),
  sampleSize: row.sample_size,
  freight: row.freight,
  feedbackRequired: row.feedback_required,
  status: row.status,
  purpose: row.purpose,
  answers: row.answers,
  reason: row.reason,
  expressCompany: row.express_company,
  expressNo: row.express_no,
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
  shipTime: row.shipped_at?.toISOString() ?? null,
  feedback: row.feedback_at && {
    score: row.score!,
    content: row.feedback,
    images: row.feedback_images.map(sign),
    isPublic: row.is_public,
    isShown: row.is_shown,
    time: row.feedback_at.toISOString(),
  },
})

export function presentMine(row: RequestRow, sign: Sign): OwnRequest {
  const may = (operation: TrialOperation) => requestAfter(operation, 'CLIENT', row.status) !== null
  return {
    ...request(row, sign),
    businessId: row.company_id,
    businessName: row.company_name,
    businessLogo: row.company_logo,
    address: row.address,
    can: { cancel: may('CANCEL'), receive: may('RECEIVE'), feedback: may('FEEDBACK'), delete: isOver(row.status) },
  }
}

/** Address and phone are whole once a sample is granted; before, the supplier sees who and where from. */
export function presentReceived(row: RequestRow, sign: Sign): ReceivedRequest {
  const may = (operation: TrialOperation) => requestAfter(operation, 'BUSINESS', row.status) !== null
  const granted = isGranted(row.status)
  return {
    ...request(row, sign),
    clientName: row.client_name,
    clientPhone: granted ? row.address.phone : row.address.phone.replace(/^(\d{3})\d{4}/, '$1****'),
    address: granted ? row.address : null,
    region: row.address.region,
    can: {
      approve: may('APPROVE'),
      reject: may('REJECT'),
      ship: may('SHIP'),
      receive: may('RECEIVE'),
      showReport: may('SHOW_REPORT') && row.is_public && !row.is_shown,
      hideReport: may('HIDE_REPORT') && row.is_shown,
      delete: isOver(row.status),
    },
  }
}

export const presentReport = (row: RequestRow, sign: Sign) => ({
  id: row.id,
  goodsId: row.goods_id,
  goodsName: row.name,
  sampleSize: row.sample_size,
  organisation: row.organisation || '某需方',
  score: row.score!,
  content: row.feedback,
  images: row.feedback_images.map(sign),
  time: row.feedback_at!.toISOString(),
})
