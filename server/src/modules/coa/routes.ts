import { coa } from '@shangyouji/contract/coa/calls'
import { serve } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { claimFiles, isOpenUrl, plainUrl, releaseFiles } from '../files/api.ts'
import { findOwn } from '../goods/api.ts'
import * as queries from './queries.ts'
import { dateErrors, lotKey } from './rules.ts'

const present = (row: queries.CertificateRow) => ({
  id: row.id,
  lotNo: row.lot_no,
  goodsId: row.goods_id,
  goodsName: row.goods_name,
  catalogNo: row.catalog_no,
  url: row.url,
  madeOn: row.made_on,
  expiresOn: row.expires_on,
  createTime: row.created_at.toISOString(),
  isBanned: row.status === 'BANNED',
})

export const coaRoutes = serve(coa, {
  async find({ db, input }) {
    const rows = await queries.findLot(db, lotKey(input.lotNo), input.catalogNo)
    return rows.map(row => ({ ...present(row), businessId: row.company_id, companyName: row.company_name }))
  },

  async search({ db, input, actor }) {
    const page = await queries.listOwn(db, actor.company.id, { ...input, key: lotKey(input.keyword ?? '') })
    return { ...page, records: page.records.map(present) }
  },

  async save({ db, input, actor, clock, audit }) {
    const { goodsId, lotNo, madeOn, expiresOn } = input
    const now = clock.now()
    found(await findOwn(db, goodsId, actor))
    const url = plainUrl(input.url)
    const faults = dateErrors(input, shanghaiDate(now))
    if (!isOpenUrl(url) || !url.endsWith('.pdf')) faults.url = '请上传 PDF 文件'
    if (Object.keys(faults).length > 0) failFields(faults)
    const limit = await parameters(db).number('company.maxCertificates')
    may((await queries.countOfGoods(db, goodsId)) < limit, 'TOO_MANY_ITEMS', { limit })
    const id = newId()
    const isNew = await queries.insertCertificate(db, {
      id,
      company_id: actor.company.id,
      goods_id: goodsId,
      lot_no: lotNo,
      lot_key: lotKey(lotNo),
      url,
      made_on: madeOn,
      expires_on: expiresOn,
      created_by: actor.accountId,
      created_at: now,
      updated_at: now,
    })
    if (!isNew) fail('ALREADY_EXISTS')
    await claimFiles(db, { entity: 'lot_certificate', id, actor, now, kinds: ['DOCUMENT'] }, [url])
    audit({ after: { goodsId, lotNo, url } }, id)
    return { id }
  },

  async delete({ db, input, actor, audit, clock }) {
    const row = found(await queries.removeCertificate(db, actor.company.id, input.id))
    await releaseFiles(db, 'lot_certificate', [row.id], clock.now())
    audit({ before: { goodsId: row.goods_id, lotNo: row.lot_no, url: row.url } }, row.id)
    return true
  },
})
