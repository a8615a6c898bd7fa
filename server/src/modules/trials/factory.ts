import type { Db } from '../../db/database.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { isGranted } from './rules.ts'
import type { Freight } from './tables.ts'

interface OfferParts {
  readonly companyId: string
  readonly accountId: string
  readonly goodsId: string
  readonly specId: string
  readonly at: Date
  readonly status?: import('@shangyouji/contract/trials/schemas').TrialOfferStatus
  readonly sampleSize?: string
  readonly total?: number
  readonly days?: number
  readonly freight?: Freight
  readonly needAudit?: boolean
  readonly questions?: readonly string[]
  readonly feedbackRequired?: boolean
  readonly note?: string
}

/** An offer of samples, running unless said otherwise. */
export async function makeOffer(db: Db, parts: OfferParts): Promise<string> {
  const id = newId()
  const { at, status = 'ACTIVE' } = parts
  const today = shanghaiDate(at)
  await db
    .insertInto('trial_offer')
    .values({
      id,
      company_id: parts.companyId,
      account_id: parts.accountId,
      goods_id: parts.goodsId,
      spec_id: parts.specId,
      status,
      sample_size: parts.sampleSize ?? '5 mL',
      total: parts.total ?? 10,
      start_on: today,
      end_on: addDays(today, parts.days ?? 60),
      freight: parts.freight ?? 'SUPPLIER',
      need_audit: parts.needAudit ?? true,
      questions: JSON.stringify(parts.questions ?? []),
      feedback_required: parts.feedbackRequired ?? true,
      note: parts.note ?? '',
      published_at: status === 'ACTIVE' || status === 'PAUSED' || status === 'ENDED' ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  if (status === 'ACTIVE')
    await db.updateTable('goods').set({ is_trial: true }).where('id', '=', parts.goodsId).execute()
  return id
}

interface RequestParts {
  readonly offerId: string
  readonly accountId: string
  readonly at: Date
  readonly status?: import('@shangyouji/contract/trials/schemas').TrialRequestStatus
  readonly purpose?: string
  readonly organisation?: string
  readonly clientName?: string
  readonly feedback?: { readonly score: number; readonly content: string; readonly isShown?: boolean }
}

/** A request for a sample in any state, with what its offer counts. */
export async function makeRequest(db: Db, parts: RequestParts): Promise<string> {
  const id = newId()
  const { at, status = 'APPLIED', feedback } = parts
  const offer = await db.selectFrom('trial_offer').selectAll().where('id', '=', parts.offerId).executeTakeFirstOrThrow()
  const isSent = ['SHIPPED', 'RECEIVED', 'FEEDBACK'].includes(status)
  await db
    .insertInto('trial_request')
    .values({
      id,
      offer_id: offer.id,
      goods_id: offer.goods_id,
      company_id: offer.company_id,
      account_id: parts.accountId,
      status,
      purpose: parts.purpose ?? '用于小试阶段的工艺筛选',
      answers: JSON.stringify(offer.questions.map(question => ({ question, answer: '暂未使用' }))),
      address: JSON.stringify({
        name: parts.clientName ?? '林晓',
        phone: '13800000001',
        region: '江苏省 无锡市 滨湖区',
        address: '蠡湖大道 1800 号',
      }),
      organisation: parts.organisation ?? '江南大学生物工程学院',
      client_name: `${parts.organisation ?? '江南大学生物工程学院'} · ${parts.clientName ?? '林晓'}`,
      sample_size: offer.sample_size,
      freight: offer.freight,
      feedback_required: offer.feedback_required,
      reason: status === 'REJECTED' ? '样品优先提供给中试阶段的客户' : '',
      express_company: isSent ? '顺丰速运' : '',
      express_no: isSent ? 'SF1234567890123' : '',
      score: feedback?.score ?? null,
      feedback: feedback?.content ?? '',
      feedback_images: '[]',
      is_public: feedback !== undefined,
      is_shown: feedback?.isShown ?? false,
      shipped_at: isSent ? at : null,
      received_at: isSent && status !== 'SHIPPED' ? at : null,
      feedback_at: feedback ? at : null,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .updateTable('trial_offer')
    .set({
      granted: offer.granted + (isGranted(status) ? 1 : 0),
      apply_count: offer.apply_count + (status === 'CANCELLED' ? 0 : 1),
      report_count: offer.report_count + (feedback?.isShown ? 1 : 0),
      score_sum: offer.score_sum + (feedback?.isShown ? feedback.score : 0),
    })
    .where('id', '=', offer.id)
    .execute()
  return id
}
