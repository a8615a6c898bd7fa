import { z } from 'zod'
import { LevelCode } from '../companies/form-schemas.ts'
import { CompoundForm, RegClass, RegPolicy } from '../compounds/calls.ts'
import { Cas, Day, Fen, Id, line, RowVersion } from '../fields.ts'
import { PointsAdjustment } from '../points/schemas.ts'

const RegulationRule = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('POLICY'),
    regClass: RegClass,
    policy: RegPolicy,
    /** Word that the type of a licence on file must contain, where one is needed. */
    licence: line(40).default(''),
  }),
  z.object({
    act: z.literal('SAVE_EXEMPTION'),
    cas: Cas,
    regClass: RegClass,
    /** Share by mass up to which the class does not count, percent. */
    maxPercent: z.number().gt(0).max(100),
    note: line(200).default(''),
  }),
  z.object({ act: z.literal('DELETE_EXEMPTION'), id: Id }),
])

/** A sheet of official lists; the digest is what compare answered, so that what was seen is what is taken over. */
const RegulatedList = z.object({ text: z.string().min(1).max(900_000), digest: line(64, 1) })

const CompoundClass = z.discriminatedUnion('act', [
  z.object({ act: z.literal('SAVE'), form: CompoundForm }),
  z.object({ act: z.literal('DELETE'), cas: Cas }),
])

/** Why: words of one's own, a template of FREEZE_REASON, or both; the company is told. */
const EndOfCompany = z.object({
  id: Id,
  version: RowVersion.optional(),
  reason: line(500).default(''),
  reasonCode: line(40).default(''),
})

const LevelGrant = z.object({ id: Id, levelCode: LevelCode, until: Day.nullable().default(null) })

/** A membership that is paid goes back: how much follows from its days and use. */
const MembershipRefund = z.object({ id: Id })

/** Money that no rule gives back, of something that the platform sold; what was bought stays. */
const PaymentRefund = z.object({ id: Id, amount: Fen.min(1, '金额至少1分').max(1_000_000_000, '金额过大') })

/** What may be asked for, by kind: a kind adds its line here and its function in server/src/composition/approvables.ts. */
export const RequestedEffect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('REGULATION_RULE'), payload: RegulationRule }),
  z.object({ kind: z.literal('REGULATED_LIST'), payload: RegulatedList }),
  z.object({ kind: z.literal('COMPOUND_CLASS'), payload: CompoundClass }),
  z.object({ kind: z.literal('FREEZE_PAYING_COMPANY'), payload: EndOfCompany }),
  z.object({ kind: z.literal('TERMINATE_PAYING_COMPANY'), payload: EndOfCompany }),
  z.object({ kind: z.literal('LEVEL_GRANT'), payload: LevelGrant }),
  z.object({ kind: z.literal('MEMBER_REFUND'), payload: MembershipRefund }),
  /** Over the limit up to which one approves alone. */
  z.object({ kind: z.literal('WITHDRAWAL'), payload: z.object({ id: Id }) }),
  z.object({ kind: z.literal('PAYMENT_REFUND'), payload: PaymentRefund }),
  /** Over the number that one may give or take alone. */
  z.object({ kind: z.literal('POINTS_ADJUST'), payload: PointsAdjustment }),
  /** Of an operator who has lost them. */
  z.object({ kind: z.literal('PASSKEY_RESET'), payload: z.object({ id: Id }) }),
])
export type RequestedEffect = z.infer<typeof RequestedEffect>
export type ApprovalKind = RequestedEffect['kind']
/** What is asked for with one kind. */
export type PayloadOf<K extends ApprovalKind> = Extract<RequestedEffect, { kind: K }>['payload']
