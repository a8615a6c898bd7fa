import { massOf } from '@shangyouji/calculators/science/formula'

export interface Substance {
  readonly name: string
  readonly cas: string
  /** g/mol; null for polymers, proteins and extracts. */
  readonly mw: number | null
}

const of = (name: string, cas: string, formula: string | null): Substance => ({
  name,
  cas,
  mw: formula === null ? null : Math.round(massOf(formula) * 1000) / 1000,
})

/** What the recipes are made of; masses follow from the formulas. */
export const substances = {
  tris: of('Tris', '77-86-1', 'C4H11NO3'),
  hepes: of('HEPES', '7365-45-9', 'C8H18N2O4S'),
  mes: of('MES', '4432-31-9', 'C6H13NO4S'),
  mops: of('MOPS', '1132-61-2', 'C7H15NO4S'),
  bisTris: of('Bis-Tris', '6976-37-0', 'C8H19NO5'),
  imidazole: of('咪唑', '288-32-4', 'C3H4N2'),
  glycine: of('甘氨酸', '56-40-6', 'C2H5NO2'),
  nacl: of('氯化钠', '7647-14-5', 'NaCl'),
  kcl: of('氯化钾', '7447-40-7', 'KCl'),
  nh4cl: of('氯化铵', '12125-02-9', 'NH4Cl'),
  mgcl2: of('氯化镁（六水）', '7791-18-6', 'MgCl2·6H2O'),
  mgso4: of('硫酸镁（七水）', '10034-99-8', 'MgSO4·7H2O'),
  cacl2: of('氯化钙（无水）', '10043-52-4', 'CaCl2'),
  na2hpo4: of('磷酸氢二钠（无水）', '7558-79-4', 'Na2HPO4'),
  nah2po4: of('磷酸二氢钠（一水）', '10049-21-5', 'NaH2PO4·H2O'),
  kh2po4: of('磷酸二氢钾', '7778-77-0', 'KH2PO4'),
  k2hpo4: of('磷酸氢二钾', '7758-11-4', 'K2HPO4'),
  na2co3: of('碳酸钠', '497-19-8', 'Na2CO3'),
  nahco3: of('碳酸氢钠', '144-55-8', 'NaHCO3'),
  khco3: of('碳酸氢钾', '298-14-6', 'KHCO3'),
  citrate: of('柠檬酸三钠（二水）', '6132-04-3', 'Na3C6H5O7·2H2O'),
  aceticAcid: of('冰醋酸', '64-19-7', 'C2H4O2'),
  sodiumAcetate: of('乙酸钠（三水）', '6131-90-4', 'C2H3NaO2·3H2O'),
  potassiumAcetate: of('乙酸钾', '127-08-2', 'C2H3KO2'),
  boricAcid: of('硼酸', '10043-35-3', 'H3BO3'),
  edta: of('EDTA 二钠（二水）', '6381-92-6', 'C10H14N2Na2O8·2H2O'),
  naoh: of('氢氧化钠', '1310-73-2', 'NaOH'),
  sds: of('SDS', '151-21-3', 'C12H25NaO4S'),
  deoxycholate: of('脱氧胆酸钠', '302-95-4', 'C24H39NaO4'),
  igepal: of('NP-40（IGEPAL CA-630）', '9036-19-5', null),
  triton: of('Triton X-100', '9002-93-1', null),
  tween20: of('Tween 20', '9005-64-5', null),
  glycerol: of('甘油', '56-81-5', 'C3H8O3'),
  methanol: of('甲醇', '67-56-1', 'CH4O'),
  mercaptoethanol: of('2-巯基乙醇', '60-24-2', 'C2H6OS'),
  dtt: of('DTT', '3483-12-3', 'C4H10O2S2'),
  glutathione: of('还原型谷胱甘肽', '70-18-8', 'C10H17N3O6S'),
  atp: of('ATP 二钠', '987-65-5', 'C10H14N5Na2O13P3'),
  glucose: of('D-葡萄糖', '50-99-7', 'C6H12O6'),
  bromophenolBlue: of('溴酚蓝', '115-39-9', 'C19H10Br4O5S'),
  coomassie: of('考马斯亮蓝 R-250', '6104-59-2', null),
  paraformaldehyde: of('多聚甲醛', '30525-89-4', null),
  gelatin: of('明胶', '9000-70-8', null),
  bsa: of('牛血清白蛋白（BSA）', '9048-46-8', null),
  tryptone: of('胰蛋白胨', '91079-40-2', null),
  yeastExtract: of('酵母提取物', '8013-01-2', null),
  agar: of('琼脂', '9002-18-0', null),
} as const satisfies Record<string, Substance>
