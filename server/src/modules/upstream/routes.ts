import { upstream, upstreamBusiness, upstreamLabel } from '@shangyouji/contract/upstream/calls'
import { serve, servePart } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import { areaName, provinceName } from '../base/api.ts'
import { storefrontLink } from '../companies/api.ts'
import * as queries from './queries.ts'

const NAMED = 50
const MAPPED = 1000

/** The chain of the industry (上游企业图谱): suppliers by segment and province. */
export const upstreamLabelRoutes = servePart(upstreamLabel, {
  async listLocation({ db, input }) {
    return (await queries.countByProvince(db, input.labelId)).map(place)
  },

  async listLocationByGroup({ db, input }) {
    const rows = await queries.countByLabel(db, input.labelId)
    const labels = (await queries.listLabels(db, true)).filter(label => !input.labelId || label.id === input.labelId)
    return labels.map(label => {
      const own = rows.filter(row => row.label_id === label.id)
      return {
        labelId: label.id,
        name: label.name,
        intro: label.intro,
        supplierNum: own.reduce((sum, row) => sum + row.number, 0),
        places: own.flatMap(row => (row.province ? [place({ province: row.province, number: row.number })] : [])),
      }
    })
  },
})

const place = ({ province, number }: { province: string; number: number }) => ({
  province,
  provinceName: provinceName(province),
  supplierNum: number,
})

export const upstreamBusinessRoutes = serve(upstreamBusiness, {
  async listLocation({ db, input }) {
    return (await queries.listMapped(db, input.name, NAMED)).map(present)
  },

  async listAll({ db }) {
    return (await queries.listMapped(db, '', MAPPED)).map(present)
  },
})

const present = (row: Awaited<ReturnType<typeof queries.listMapped>>[number]) => ({
  id: row.id,
  name: row.name,
  levelCode: row.level_code,
  link: storefrontLink(row.storefront, row.id),
  province: row.province ?? '',
  provinceName: row.province ? provinceName(row.province) : '',
  cityName: row.city ? areaName(row.city).replace(/^.*[省区]/, '') : '',
  labels: row.labels,
})

export const upstreamRoutes = serve(upstream, {
  async labels({ db }) {
    const counts = await queries.countByLabel(db, undefined)
    return (await queries.listLabels(db, false)).map(label => ({
      id: label.id,
      name: label.name,
      intro: label.intro,
      categoryIds: label.category_ids,
      sort: label.sort,
      isShow: label.is_shown,
      supplierNum: counts.filter(row => row.label_id === label.id).reduce((sum, row) => sum + row.number, 0),
    }))
  },

  async saveLabel({ db, input, clock, events }) {
    const { id, categoryIds, isShow, ...rest } = input
    const values = { ...rest, category_ids: categoryIds, is_shown: isShow }
    const saved = found(await queries.saveLabel(db, id, values, clock.now()))
    await queries.placeSuppliers(db)
    await events.publish(db, 'pages', { tags: ['upstream'] })
    return { id: saved }
  },

  async deleteLabel({ db, input, events }) {
    found(await queries.removeLabel(db, input.id))
    await events.publish(db, 'pages', { tags: ['upstream'] })
    return true
  },

  async setBusiness({ db, input, events }) {
    found(await queries.findLabel(db, input.labelId))
    found(await queries.findSupplier(db, input.businessId))
    await queries.setPlace(db, input.labelId, input.businessId, input.place === 'AUTO' ? null : input.place === 'IN')
    if (input.place === 'AUTO') await queries.placeSuppliers(db)
    await events.publish(db, 'pages', { tags: ['upstream'] })
    return true
  },
})
