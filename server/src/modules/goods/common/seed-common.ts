import { createHash } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import { shippedId } from '../../catalogue/api.ts'
import { type ShippedCompound, shippedCompounds } from '../../compounds/api.ts'
import { commonWords } from './common.ts'
import '../tables.ts'

/** Kind of a compound → code of the category that its goods stand in. */
const categoryOfKind: Readonly<Record<string, string>> = {
  缓冲剂: 'chem.buffer.bio',
  盐类: 'chem.buffer.salt',
  氨基酸: 'chem.amino.amino',
  溶剂: 'chem.solvent.solvent',
  糖类: 'chem.sugar.mono',
  抗生素: 'chem.antibiotic.antibiotic',
  维生素: 'chem.vitamin.vitamin',
  酸碱: 'chem.solvent.acid',
  培养基添加物: 'cell.feed.supplement',
  去垢剂: 'chem.detergent.nonionic',
  染料: 'chem.dye.dye',
  螯合剂: 'chem.polymer.chelator',
  氧化还原: 'chem.redox.reductant',
  变性剂: 'chem.detergent.chaotrope',
  修饰试剂: 'chem.redox.modifier',
  抑制剂: 'chem.antibiotic.inhibitor',
  电泳试剂: 'molecular.electrophoresis.gelkit',
  防腐剂: 'chem.antibiotic.preservative',
  诱导剂: 'chem.antibiotic.inducer',
  显色底物: 'chem.dye.substrate',
  核苷酸: 'chem.nucleotide.nucleotide',
  筛选剂: 'chem.antibiotic.selection',
  聚合物: 'chem.polymer.polymer',
  蛋白: 'protein.carrier.albumin',
  酶: 'protein.protease.protease',
  转染试剂: 'cell.reagent.transfection',
  培养基: 'cell.feed.hydrolysate',
}

/** Compounds that stand elsewhere than their kind says. */
const categoryOfCas: Readonly<Record<string, string>> = {
  '57-50-1': 'chem.sugar.oligo',
  '99-20-7': 'chem.sugar.oligo',
  '6138-23-4': 'chem.sugar.oligo',
  '63-42-3': 'chem.sugar.oligo',
  '64044-51-5': 'chem.sugar.oligo',
  '69-79-4': 'chem.sugar.oligo',
  '6363-53-7': 'chem.sugar.oligo',
  '69-65-8': 'chem.sugar.polyol',
  '50-70-4': 'chem.sugar.polyol',
  '87-89-8': 'chem.sugar.polyol',
  '56-81-5': 'chem.sugar.polyol',
  '87-99-0': 'chem.sugar.polyol',
  '7732-18-5': 'chem.solvent.water',
  '151-21-3': 'chem.detergent.ionic',
  '57-09-0': 'chem.detergent.ionic',
  '361-09-1': 'chem.detergent.ionic',
  '302-95-4': 'chem.detergent.ionic',
  '75621-03-3': 'chem.detergent.zwitter',
  '1643-20-5': 'chem.detergent.zwitter',
  '25322-68-3': 'chem.polymer.peg',
  '9012-36-6': 'molecular.electrophoresis.agarose',
  '9001-63-2': 'protein.protease.lysozyme',
  '9001-12-1': 'protein.protease.collagenase',
  '9003-98-9': 'protein.molenzyme.nuclease',
  '9001-99-4': 'protein.molenzyme.nuclease',
  '11061-68-0': 'protein.carrier.transferrin',
  '58-61-7': 'chem.nucleotide.nucleoside',
  '50-89-5': 'chem.nucleotide.nucleoside',
  '53-84-9': 'chem.vitamin.cofactor',
  '606-68-8': 'chem.vitamin.cofactor',
  '70-18-8': 'chem.amino.glutathione',
  '27025-41-8': 'chem.amino.glutathione',
  '39537-23-0': 'chem.amino.peptide',
  '143-74-8': 'chem.dye.indicator',
  '57-88-5': 'chem.vitamin.lipid',
  '60-33-3': 'chem.vitamin.lipid',
  '112-80-1': 'chem.vitamin.lipid',
  '50-23-7': 'chem.vitamin.hormone',
  '50-02-2': 'chem.vitamin.hormone',
  '10102-18-8': 'chem.buffer.metal',
  '10102-40-6': 'chem.buffer.metal',
  '7446-20-0': 'chem.buffer.metal',
  '7758-98-7': 'chem.buffer.metal',
}

/** Code of the category that goods of a shipped compound stand in. */
export const compoundCategory = ({ cas, kind }: Pick<ShippedCompound, 'cas' | 'kind'>): string =>
  categoryOfCas[cas] ?? categoryOfKind[kind] ?? 'chem.buffer.salt'

/** Kept cold: they decay at room temperature. */
const COLD = /(?:抗生素|维生素|核苷酸|蛋白|酶|染料|诱导剂|显色底物)/

function idOf(cas: string): string {
  const hash = createHash('sha1').update(`shangyouji common ${cas}`).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const SEEDED_AT = new Date('2026-01-01T00:00:00Z')

/** One entry a shipped compound that may be sold; operators add others. */
export async function seedCommonGoods(db: Db): Promise<void> {
  if (await db.selectFrom('common_goods').select('id').where('is_shipped', '=', true).limit(1).executeTakeFirst())
    return
  const rows = shippedCompounds()
    .filter(compound => compound.regClasses.length === 0)
    .map(compound => {
      const isCold = COLD.test(compound.kind)
      const categoryId = shippedId('category', compoundCategory(compound))
      return {
        id: idOf(compound.cas),
        name: compound.nameZh,
        name_en: compound.nameEn,
        cas: compound.cas,
        category_id: categoryId,
        form: JSON.stringify({
          type: 'PRODUCT',
          name: compound.nameZh,
          nameEn: compound.nameEn,
          categoryId,
          cas: compound.cas,
          mf: compound.formula,
          mw: compound.mw === null ? '' : String(compound.mw),
          storage: isCold ? '2～8℃避光干燥保存' : '室温干燥保存',
          shipTemp: isCold ? 'C2_8' : 'RT',
        }),
        search: commonWords(
          { name: compound.nameZh, name_en: compound.nameEn, cas: compound.cas, catalog_no: '', mf: compound.formula },
          compound,
        ),
        is_shipped: true,
        created_at: SEEDED_AT,
        updated_at: SEEDED_AT,
      }
    })
  await db
    .insertInto('common_goods')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
