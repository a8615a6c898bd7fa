import type { SubjectType } from '@shangyouji/contract/consultations/calls'

export interface LoginOptions {
  /** Where to go after logging in; without it the page reloads where it is. */
  readonly to?: string
  /** What one wanted to publish: the dialog then also offers 免登录发布. */
  readonly publish?: PublishOptions
}

export interface PublishOptions {
  /** Words that the title starts with: a search without results offers to ask for them. */
  readonly title?: string
  /** Lines that the demand starts with: what a purchasing list did not find. */
  readonly items?: readonly Partial<Record<'name' | 'cas' | 'spec' | 'qty' | 'unit' | 'remark', string>>[]
  /** Visitors are asked to log in first, or go on without. */
  readonly mayLogIn?: boolean
  /** After the demand was handed in; the page is asked for anew once it is done. */
  readonly onPublished?: () => Promise<void>
}

/** What is asked about; title and picture are what the dialog shows of it. */
export interface ConsultSubject {
  readonly bizType: SubjectType
  /** Id of the goods, demand, solution, meeting; of a storefront that of its company. */
  readonly bizId: string
  readonly title: string
  readonly image?: string
  /** The company behind it; its measured response is shown then. */
  readonly businessId?: string
  readonly businessName?: string
}

/** Which dialog is wanted, and what it starts with. */
export type DialogRequest =
  | { name: 'login'; options: LoginOptions }
  | { name: 'publish'; options: PublishOptions }
  | { name: 'consult'; options: { subjects: readonly ConsultSubject[] } }
  | { name: 'specs'; options: { goodsId: string } }

export const DIALOG_EVENT = 'site:dialog'
const ask = (detail: DialogRequest) => window.dispatchEvent(new CustomEvent(DIALOG_EVENT, { detail }))

/** Opens the login dialog from anywhere. */
export const openLogin = (options: LoginOptions = {}) => ask({ name: 'login', options })

/** Opens the publish dialog from anywhere. */
export const openPublish = (options: PublishOptions = {}) => ask({ name: 'publish', options })

/**
 * Opens the dialog to ask a company about something: `openConsult({ bizType: 'GOODS', bizId, title, image })`; with up to
 * five subjects of different companies the same is asked of all of them. Visitors log in first.
 */
export const openConsult = (...subjects: readonly ConsultSubject[]) => ask({ name: 'consult', options: { subjects } })

/** Opens the choice of specs and quantities of goods, to put them into the basket. */
export const openSpecChoice = (goodsId: string) => ask({ name: 'specs', options: { goodsId } })
