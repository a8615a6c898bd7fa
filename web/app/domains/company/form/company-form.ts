import type { FieldErrors } from '../../../forms/use-form.ts'
import type { CompanyOptions } from '../company-options.ts'
import type { CompanyFields } from './company-draft.ts'

/** What the parts of the company's forms need, in the application as in a change. */
export interface CompanyForm {
  readonly draft: CompanyFields
  readonly set: (change: Partial<CompanyFields>) => void
  readonly faults: FieldErrors
  readonly options: CompanyOptions
  /** Lasting address of a private file → one that shows it now. */
  readonly shown: Readonly<Record<string, string>>
  readonly addShown: (url: string, showUrl: string) => void
  /** The company that may keep its own name. */
  readonly ownName: string
}
