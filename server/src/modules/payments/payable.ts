import type { PayPurpose } from '@shangyouji/contract/payments/states'
import type { Account, Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'

/** What somebody is asked to pay, as the thing itself says. */
export interface PaymentTerms {
  readonly title: string
  /** Whole fen, 1 to 10 million yuan. */
  readonly amount: number
  /** Until when it is held for payment; null: as long as payments are by rule. */
  readonly until: Date | null
  /** The seller's number at the provider; empty: the platform sells; null: the seller has none, so no provider is paid. */
  readonly merchant: string | null
  /** The company to whose own bank account it may be transferred; `until` null: it is too late to begin. */
  readonly transfer?: { readonly companyId: string; readonly until: Date | null }
  /** Paid at once or not at all: a bank transfer would take days. */
  readonly isInstant?: true
  /** Whose prepaid balance may pay it; without it none may. */
  readonly payer?: { readonly kind: 'CLIENT' | 'COMPANY'; readonly id: string }
}

export interface Goodwill {
  /** @throws Failure where nothing may go back now, such as INVOICE_ISSUED */
  check(work: Work, refId: string): Promise<void>
  /** The money is on its way back. */
  follow(work: Work, actor: Operator, refId: string, reason: string): Promise<void>
}

/** What happens to a bank transfer to the seller's own account. */
export type TransferNews =
  | { readonly kind: 'PROOF' }
  | { readonly kind: 'REFUSED'; readonly reason: string; readonly until: Date }
  /** The money has come, but the thing cannot be had any more; or it has gone back. */
  | { readonly kind: 'IN_VAIN' | 'PAID_BACK'; readonly amount: number }

export interface SellerTransfers {
  /** It takes days: the thing is held for so long. @throws Failure where it cannot be had any more */
  hold(work: Work, refId: string, until: Date): Promise<void>
  /** Tells the side that waits for it. */
  tell(work: Work, refId: string, news: TransferNews): Promise<void>
}

/** A kind of thing that is paid; the payments module knows none of them. */
export interface Payable {
  /** Null for what is not the caller's to pay: it answers like an absent one. `PAID`: nothing is left to pay. */
  quote(work: Work, actor: Account, refId: string): Promise<PaymentTerms | 'PAID' | null>
  /**
   * The money is there, in the same transaction. False: the thing cannot be had any more, so the money goes back.
   * Called at most once with true as its answer. `isLate`: it came after the payment had been closed or had expired.
   */
  settle(work: Work, paid: { refId: string; paymentId: string; amount: number; isLate: boolean }): Promise<boolean>
  /** So much of a settled payment has gone back to who paid; `refundId` is what `sendBack` answered. */
  refunded(work: Work, back: { refId: string; paymentId: string; refundId: string; amount: number }): Promise<void>
  /** Where two operators may send back part of what was paid though no rule does; what was bought stays. */
  readonly goodwill?: Goodwill
  /** Of things whose sellers take transfers to accounts of their own. */
  readonly transfers?: SellerTransfers
}

declare module '../../kernel/services.ts' {
  interface Lists {
    readonly payables: Readonly<Partial<Record<PayPurpose, Payable>>>
  }
}

export const payableOf = ({ lists }: Pick<Work, 'lists'>, purpose: string): Payable | undefined =>
  lists.payables[purpose as PayPurpose]
