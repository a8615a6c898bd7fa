import { z } from 'zod'
import { contentCalls } from '../content/calls.ts'
import { Flag, line, WebAddress } from '../fields.ts'
import {
  editableFields,
  listByClient,
  ownPublicationCard,
  ownPublicationFilter,
  publicationCard,
  publicationDetails,
  publicationFilter,
  publicationForm,
} from './schemas.ts'

/** Address of a page elsewhere, or empty. */
const SourceAddress = z.union([z.literal(''), WebAddress])

const own = {
  author: line(30).default(''),
  /** Where it was published first; empty for an original. */
  sourceName: line(60).default(''),
  sourceUrl: SourceAddress.default(''),
  isOriginal: Flag.default(true),
}

export const ArticleForm = z.object({
  ...publicationForm,
  content: publicationForm.content.unwrap().min(1, '请输入正文'),
  ...own,
})
export type ArticleFormInput = z.input<typeof ArticleForm>

export const ArticleCard = z.object({ ...publicationCard, author: z.string(), isOriginal: z.boolean() })
export type ArticleCard = z.infer<typeof ArticleCard>

export const ArticleDetails = ArticleCard.extend({
  ...publicationDetails,
  sourceName: z.string(),
  sourceUrl: z.string(),
})
export const OwnArticleCard = z.object({ ...ownPublicationCard, author: z.string() })
export const EditableArticle = z.object({ ...ArticleForm.omit({ isCheck: true }).shape, ...editableFields })

/** 文章: what suppliers write about their field. */
export const article = {
  ...contentCalls('article', {
    owner: 'business',
    label: '文章',
    form: ArticleForm,
    filter: publicationFilter,
    ownerFilter: ownPublicationFilter,
    card: ArticleCard,
    details: ArticleDetails,
    ownerCard: OwnArticleCard,
    editable: EditableArticle,
  }),
  listByClient: listByClient('article', '文章', ArticleCard),
}
