import { BrandForm, brand } from '@shangyouji/contract/catalogue/brand-calls'
import { batch } from '../../../db/batch.ts'
import { withVersionsBy } from '../../../db/row-edits.ts'
import { logStatus } from '../../../db/status-log.ts'
import { serve, type Work } from '../../../http/serve.ts'
import { shanghaiDate } from '../../../kernel/calendar.ts'
import { failFields, found, may } from '../../../kernel/failure.ts'
import { claimFiles, plainUrl, signedUrl } from '../../files/api.ts'
import { lastReviews, type ReviewRow, withdrawReview } from '../../review/api.ts'
import { checkText, refuse } from '../../sensitive-words/api.ts'
import { categories } from '../category-tree.ts'
import { presentBrand } from './brand-present.ts'
import * as queries from './brand-queries.ts'
import { submitBrandForReview } from './brand-review.ts'
import { brandKey, isAuthorised } from './brand-rules.ts'

const NAMED = 20
const columns = { 1: 'category_1', 2: 'category_2', 3: 'category_id' } as const

export const brandRoutes = serve(brand, {
  async search({ db, input }) {
    const row = input.categoryId ? found((await categories(db)).find(input.categoryId)) : null
    const category = row ? { column: columns[row.level as 1 | 2 | 3], id: row.id } : undefined
    const page = await queries.listBrands(db, input, category)
    return { ...page, records: page.records.map(presentBrand) }
  },

  async byId({ db, input, clock }) {
    const row = found(await queries.findBrand(db, input.id))
    may(row.is_live, 'NOT_FOUND')
    const today = shanghaiDate(clock.now())
    const suppliers = await queries.listSuppliers(db, row.id)
    return {
      ...presentBrand(row),
      intro: row.intro,
      website: row.website,
      suppliers: suppliers.map(held => ({
        businessId: held.id,
        name: held.name,
        logo: held.logo,
        levelCode: held.level_code,
        kind: held.kind,
        validUntil: held.valid_until,
        isAuthorised: isAuthorised(held, today),
      })),
    }
  },

  async listByName({ db, input }) {
    return (await queries.listNamed(db, input.name, NAMED)).map(presentBrand)
  },

  async initials({ db }) {
    return (await queries.countInitials(db)).map(row => ({ initial: row.initial, brandNum: row.number }))
  },

  async listByBusinessId(ctx) {
    const { db, input, actor, clock } = ctx
    const isOwn = actor.company?.id === input.businessId
    const company = found(await queries.findCompany(db, input.businessId))
    may(isOwn || company.status === 'APPROVED', 'NOT_FOUND')
    const rows = await queries.listHeld(db, company.id, !isOwn)
    const brandIds = rows.map(row => row.id)
    const reviews = isOwn
      ? await lastReviews(
          db,
          'brand',
          rows.map(row => row.held_id),
        )
      : null
    const goods = await queries.countOwnGoods(db, company.id, brandIds)
    const today = shanghaiDate(clock.now())
    const presented = rows.map(row => {
      const review = reviews?.get(row.held_id)
      // its holder sees, and saves next, what waits or was refused, not what stood there before
      const form = isOwn ? heldForm(row, review) : null
      const certificates = form?.certificates ?? row.certificates
      return {
        ...presentBrand(row),
        ...(form && { nameEn: form.nameEn || row.name_en, origin: form.origin || row.origin }),
        logo: form?.logo || row.logo,
        intro: form?.intro || row.intro,
        website: form?.website || row.website,
        kind: form?.kind ?? row.kind,
        validUntil: form ? form.validUntil : row.valid_until,
        isAuthorised: isAuthorised(row, today),
        status: row.status,
        rejectReason: review?.status === 'REJECTED' ? review.reason : '',
        certificates: isOwn ? certificates.map(({ name, url }) => ({ name, url: signedUrl(ctx, url) })) : [],
        ownGoodsNum: goods.get(row.id) ?? 0,
      }
    })
    if (!isOwn) return presented
    return withVersionsBy(db, 'brandAuthorisation', presented, row => `${company.id} ${row.id}`)
  },

  async saveBatch(ctx) {
    const { db, input, actor, clock } = ctx
    await refuseTexts(ctx, input.brands)
    const saved = []
    for (const [i, given] of input.brands.entries()) {
      const form = { ...given, certificates: plainCertificates(given.certificates) }
      const brandRow = await queries.brandNamed(db, form, clock.now())
      const owner = { brandId: brandRow.id, companyId: actor.company.id, accountId: actor.accountId, form }
      const row = await queries.addAuthorisation(db, owner, clock.now())
      if (!row) failFields({ [`brands.${i}.name`]: `品牌“${form.name}”已添加过` })
      else
        saved.push({ id: brandRow.id, name: brandRow.name, status: await submitBrandForReview(ctx, actor, row, form) })
    }
    return saved
  },

  async update(ctx) {
    const { db, input, actor } = ctx
    const { id, ...given } = input
    const row = found((await queries.lockHeld(db, actor.company.id, [id]))[0])
    may(row.status !== 'BANNED', 'WRONG_STATE')
    const brandRow = found(await queries.findBrand(db, row.brand_id))
    if (brandKey(given.name) !== brandRow.name_key) failFields({ name: '品牌名称不能修改，请添加新的品牌' })
    await refuseTexts(ctx, [given])
    const form = { ...given, certificates: plainCertificates(given.certificates) }
    return { id: brandRow.id, name: brandRow.name, status: await submitBrandForReview(ctx, actor, row, form) }
  },

  async deleteByIds(ctx) {
    const { db, input, actor, clock } = ctx
    const rows = await queries.lockHeld(db, actor.company.id, input.ids)
    const goods = await queries.countOwnGoods(db, actor.company.id, input.ids)
    return batch(
      input.ids,
      rows.map(row => ({ ...row, heldId: row.id, id: row.brand_id })),
      async row => {
        may((goods.get(row.brand_id) ?? 0) === 0, 'ITEM_IN_USE')
        await withdrawReview(db, 'brand', row.heldId, clock.now())
        await queries.setAuthorisation(db, row.heldId, { deleted_at: clock.now() }, clock.now())
        await claimFiles(db, { entity: 'brand', id: row.heldId, actor, now: clock.now() }, [])
        await logStatus(ctx, actor, {
          entity: 'brand',
          id: row.heldId,
          from: row.status,
          to: 'DELETED',
          action: 'remove',
        })
        await ctx.events.publish(db, 'pages', { tags: ['brand', `brand:${row.brand_id}`] })
      },
    )
  },
})

/** What the holder handed in last, while it is not what is published. */
function heldForm(
  row: { readonly status: string; readonly form: BrandForm },
  review: ReviewRow | undefined,
): BrandForm | null {
  if (review?.status === 'PENDING') return BrandForm.safeParse(review.form).data ?? row.form
  return row.status === 'PUBLISHED' ? null : row.form
}

/** Brands appear at once in editors and lists, so nothing doubtful is taken. */
async function refuseTexts(work: Pick<Work, 'db'>, forms: readonly { name: string; nameEn: string; intro: string }[]) {
  const texts = forms.flatMap(({ name, nameEn, intro }, i) => [
    [`${i} name`, `${name} ${nameEn}`],
    [`${i} intro`, intro],
  ])
  refuse(await checkText(work.db, { scene: 'goods', texts: Object.fromEntries(texts) }))
}

/** Signatures that came back from a screen are taken off. */
const plainCertificates = (certificates: readonly { name: string; url: string }[]) =>
  certificates.map(({ name, url }) => ({ name, url: plainUrl(url) }))
