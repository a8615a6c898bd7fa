import { library } from '@shangyouji/contract/compounds/calls'
import { FileReply, serve } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import { presentHazards } from './hazards.ts'
import { presentCompound, presentCompoundCard } from './present.ts'
import * as queries from './queries.ts'
import { drawStructure } from './structure.ts'

const RELATED = 8
const DAY_SECONDS = 86_400

/** Compounds (化合物) by CAS number, as everyone reads them. */
export const libraryRoutes = serve(library, {
  async getByCas({ db, input }) {
    return presentCompound(db, found(await queries.findCompound(db, input.cas)))
  },

  async getPage({ db, input }) {
    const row = found(await queries.findCompound(db, input.cas))
    const compound = await presentCompound(db, row)
    const { goods, suppliers } = await queries.countGoods(db, row.cas)
    const [written] = await queries.hazardsWritten(db, row.cas)
    const related = await queries.listRelated(db, row, RELATED)
    return {
      ...compound,
      goodsNum: goods,
      supplierNum: suppliers,
      related: related.map(presentCompoundCard),
      hazards: presentHazards(row.cas, written),
      isBlocked: compound.regulations.some(regulation => regulation.policy === 'BLOCK'),
    }
  },

  async structure({ db, input }) {
    const row = found(await queries.findCompound(db, input.cas))
    const svg = found(row.smiles ? await drawStructure(row.smiles, `${row.name_zh} ${row.cas} 结构式`) : null)
    return new FileReply(`${row.cas}.svg`, 'image/svg+xml; charset=utf-8', Buffer.from(svg), {
      shownFor: DAY_SECONDS,
    })
  },

  async search({ db, input }) {
    const page = await queries.searchCompounds(db, input)
    return { ...page, records: page.records.map(presentCompoundCard) }
  },

  async kinds({ db }) {
    return (await queries.countKinds(db)).map(row => ({ kind: row.kind, compoundNum: row.number }))
  },
})
