import { adLinkKinds, adPositions, adStateLabels } from '@shangyouji/contract/adverts/labels'
import { companyKindLabels, companyStatusLabels, memberRoleLabels } from '@shangyouji/contract/companies/labels'
import {
  consultingStatusLabels,
  friendStatusLabels,
  suggestStatusLabels,
} from '@shangyouji/contract/consultations/labels'
import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import {
  applicationStatusLabels,
  enrolmentStatusLabels,
  postKindLabels,
  postStatusLabels,
} from '@shangyouji/contract/cooperation/labels'
import { demandTypeLabels, enrollStatusLabels } from '@shangyouji/contract/demands/labels'
import { goodsTypeLabels, priceTypeLabels, stockLabels } from '@shangyouji/contract/goods/labels'
import { infringementKindLabels, infringementStatusLabels } from '@shangyouji/contract/infringements/labels'
import { commentStatusLabels, gateLabels } from '@shangyouji/contract/publications/labels'
import { reviewEntityLabels } from '@shangyouji/contract/review/labels'
import {
  inquiryStatusLabels,
  lineReplyLabels,
  milestoneLabels,
  orderSourceLabels,
  orderStatusLabels,
} from '@shangyouji/contract/trade/labels'
import { freightLabels, trialOfferLabels, trialRequestLabels } from '@shangyouji/contract/trials/labels'

type Labels = Readonly<Record<string, unknown>>

const reviewStatus = {
  PENDING: '待审核',
  APPROVED: '已通过',
  REJECTED: '已驳回',
  WITHDRAWN: '已撤回',
  WAITING: '待审核',
}
const operatorRoles = { reviewer: '审核', editor: '编辑', finance: '财务', support: '客服', super: '超级管理员' }

const positionNames = Object.fromEntries(Object.entries(adPositions).map(([code, { name }]) => [code, name]))

/** Words of coded values, by `table.field`, where not of a table by `field`. */
const valueLabels: Readonly<Record<string, Labels>> = {
  'company.status': companyStatusLabels,
  'company.kind': companyKindLabels,
  'company_member.role': memberRoleLabels,
  member_role: memberRoleLabels,
  'content.status': contentStatusLabels,
  'goods.status': contentStatusLabels,
  'consultation.status': consultingStatusLabels,
  'friendship.status': friendStatusLabels,
  'infringement_notice.status': { OPENED: '填写中', ...infringementStatusLabels },
  'infringement_notice.kind': infringementKindLabels,
  'suggest.status': suggestStatusLabels,
  'suggest_answer.status': suggestStatusLabels,
  'access_application.status': applicationStatusLabels,
  'cooperation_post.kind': postKindLabels,
  'cooperation_post.status': postStatusLabels,
  'cooperation_enrolment.status': enrolmentStatusLabels,
  'enrolment.status': enrollStatusLabels,
  demand_type: demandTypeLabels,
  goods_type: goodsTypeLabels,
  price_type: priceTypeLabels,
  stock: stockLabels,
  'comment.status': commentStatusLabels,
  gate: gateLabels,
  'review.entity': reviewEntityLabels,
  'review_policy.entity': reviewEntityLabels,
  'review.status': reviewStatus,
  'realname_record.status': reviewStatus,
  'company_change.status': reviewStatus,
  'brand_authorisation.status': reviewStatus,
  'inquiry.status': inquiryStatusLabels,
  'intent_order.status': orderStatusLabels,
  'intent_order.source': orderSourceLabels,
  'order_milestone.kind': milestoneLabels,
  reply_state: lineReplyLabels,
  freight: freightLabels,
  'trial_offer.status': trialOfferLabels,
  'trial_request.status': trialRequestLabels,
  'operator.roles': operatorRoles,
  'ad_booking.state': adStateLabels,
  'ad_booking.link_kind': adLinkKinds,
  'ad_booking.position': positionNames,
  'ad_place.position': positionNames,
  'ad_position_day.position': positionNames,
  'ad_position.code': positionNames,
}

/** A coded value in words; null where it has none. */
export function labelOf(table: string, field: string, value: string): string | null {
  const labels = valueLabels[`${table}.${field}`] ?? valueLabels[field]
  const label = labels?.[value]
  if (typeof label === 'string') return label
  return typeof label === 'object' && label !== null ? String((label as { label?: unknown }).label ?? value) : null
}
