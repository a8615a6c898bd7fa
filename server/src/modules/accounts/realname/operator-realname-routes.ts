import { realnames } from '@shangyouji/contract/accounts/operator-calls'
import { serve } from '../../../http/serve.ts'
import { found } from '../../../kernel/failure.ts'
import { unseal } from '../../../kernel/sealed-text.ts'
import { signedUrl } from '../../files/api.ts'
import { findRealname, type RealnameRow, searchRealnames } from './realname-queries.ts'

/** 110105********002X → first six and last two. */
const maskIdNumber = (text: string) => `${text.slice(0, 6)}**********${text.slice(-2)}`

const presentRealname = (row: RealnameRow, secret: string) => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  idNumber: maskIdNumber(unseal(secret, row.id_number)),
  status: row.status,
  reason: row.reason,
  reviewId: row.review_id,
  createTime: row.created_at.toISOString(),
})

/** The records as support reads them; they are decided in the queue of reviews. */
export const operatorRealnameRoutes = serve(realnames, {
  search: ({ db, input, config }) => searchRealnames(db, input, row => presentRealname(row, config.secret)),

  async byId(context) {
    const { db, input, config, audit } = context
    const row = found(await findRealname(db, input.id))
    audit({ looked: true }, row.id)
    return {
      ...presentRealname(row, config.secret),
      idNumber: unseal(config.secret, row.id_number),
      images: row.images.map(url => signedUrl(context, url)),
    }
  },
})
