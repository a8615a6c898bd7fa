import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type { z } from 'zod'
import type { Dice } from '../../../demo/src/drawings/pictures/palette.ts'
import { shippedCompounds } from '../../../server/src/modules/compounds/api.ts'
import { compoundCategory } from '../../../server/src/modules/goods/api.ts'
import * as v from './vocabulary.ts'

/** What a family of goods says of one of them; numbers, brand and packs come after. */
export interface Draft {
  readonly category: string
  readonly name: string
  readonly nameEn?: string
  readonly cas?: string
  readonly purity?: string
  readonly grade?: string
  readonly params?: readonly { k: string; v: string }[]
  readonly text: string
  readonly packs: readonly string[]
  /** Yuan of the smallest pack. */
  readonly price: number
  readonly shipTemp?: z.input<typeof GoodsForm>['shipTemp']
  readonly storage?: string
}

/** Picks the first ones far more often than the last: the k-th about 1/(k+3) as often. */
function favourite<T>(list: readonly T[], { next }: Dice): T {
  const spread = Math.log((list.length + 3) / 3)
  return list[Math.min(list.length - 1, Math.floor(3 * Math.exp(next() * spread) - 3))]!
}

const spaced = (word: string) => word.replaceAll('-like', '').replaceAll('-', ' ')
const clone = (chance: Dice) => `${chance.pick('ABCDEFGHKMRS'.split(''))}${chance.int(1, 299)}.${chance.int(1, 19)}`

function antibody(chance: Dice): Draft {
  const target = favourite(v.targets, chance)
  const of = favourite(v.species, chance)
  const label = favourite(v.labels, chance)
  const kind = chance.pick(['单克隆', '多克隆', '重组单克隆'])
  const host = chance.pick(v.hosts)
  const number = clone(chance)
  const isFlow = label !== '未标记' && label !== 'HRP' && chance.chance(0.6)
  return {
    category: isFlow ? (of === '小鼠' ? 'antibody.flow.mouse' : 'antibody.flow.human') : kinds[kind]!,
    name: `抗${of} ${target} ${isFlow ? '流式' : kind}抗体（${number}），${spaced(label)}`,
    nameEn: `Anti-${target} antibody [${number}], ${label}`,
    params: [
      { k: '宿主种属', v: host },
      { k: '反应种属', v: of },
      { k: '克隆性', v: kind },
      { k: '标记物', v: spaced(label) },
      { k: '克隆号', v: number },
    ],
    text: `识别${of} ${target}，${kind}抗体，经${spaced(chance.pick(v.applications))}与${spaced(chance.pick(v.applications))}验证，批间一致。`,
    packs: ['20 μL', '100 μL', '25 次', '100 次', '100 μg', '1 mg'].slice(chance.int(0, 2), chance.int(3, 6)),
    price: chance.int(180, 2800),
    shipTemp: 'C2_8',
    storage: '2～8℃避光保存',
  }
}
const kinds: Readonly<Record<string, string>> = {
  单克隆: 'antibody.primary.mono',
  多克隆: 'antibody.primary.poly',
  重组单克隆: 'antibody.primary.recomb',
}

function protein(chance: Dice): Draft {
  const target = favourite(v.targets, chance)
  const of = favourite(v.species, chance)
  const from = chance.pick(v.expressions)
  const tag = chance.pick(v.tags)
  return {
    category: chance.pick([
      'protein.cytokine.growth',
      'protein.cytokine.interleukin',
      'protein.target.tumor',
      'protein.target.checkpoint',
      'protein.target.cart',
    ]),
    name: `重组${of} ${target} 蛋白（${from}表达，${tag}）`,
    nameEn: `Recombinant ${target} protein, ${from}`,
    purity: chance.pick(['≥95%', '≥97%', '≥98%', '≥90%']),
    params: [
      { k: '表达系统', v: from },
      { k: '标签', v: tag },
      { k: '种属', v: of },
    ],
    text: `${from}系统表达的${of} ${target}，内毒素低于 ${chance.pick(['0.01', '0.1', '1'])} EU/μg，SEC-HPLC 与 SPR 验证活性。`,
    packs: ['10 μg', '50 μg', '100 μg', '1 mg'].slice(0, chance.int(2, 4)),
    price: chance.int(380, 4800),
    shipTemp: 'C_20',
    storage: '-20℃～-80℃保存',
  }
}

function kit(chance: Dice): Draft {
  const target = favourite(v.targets, chance)
  const of = favourite(v.species, chance)
  return {
    category: chance.pick(['quality.elisa.cytokine', 'quality.elisa.igg', 'quality.elisa.pk', 'quality.residue.hcp']),
    name: `${of} ${target} ELISA 检测试剂盒${chance.pick(['', '（高灵敏）', '（预包被）', '（化学发光法）'])}`,
    nameEn: `${target} ELISA kit`,
    text: `双抗体夹心法定量${of}血清、血浆与细胞上清中的 ${target}，检测限 ${chance.pick(['0.5', '1', '2', '5', '10'])} pg/mL。`,
    packs: ['48 T', '96 T', '5×96 T'].slice(0, chance.int(1, 3)),
    price: chance.int(680, 3600),
    shipTemp: 'C2_8',
    storage: '2～8℃保存',
  }
}

const sold = shippedCompounds().filter(compound => compound.regClasses.length === 0 && compound.nameZh.length > 1)

function chemical(chance: Dice): Draft {
  const compound = favourite(sold, chance)
  const grade = chance.pick(['分子生物学级', '细胞培养级', '生物技术级', '分析纯 AR', '色谱级 HPLC', '药用级 GMP'])
  const isLiquid = compound.kind === '溶剂'
  return {
    category: compoundCategory(compound),
    name: `${compound.nameZh}（${grade}）`,
    nameEn: compound.nameEn,
    cas: compound.cas,
    grade,
    purity: chance.pick(['≥98%', '≥99%', '≥99.5%', '≥99.9%']),
    params: [
      { k: '级别', v: grade },
      { k: '外观', v: isLiquid ? '无色液体' : chance.pick(['白色粉末', '白色结晶']) },
    ],
    text: `${compound.nameZh}（${compound.nameEn}），${chance.pick(['用于缓冲液配制', '适用于细胞培养', '用于分析检测', '用于层析纯化'])}，每批附质检报告。`,
    packs: isLiquid
      ? ['500 mL', '2.5 L', '4 L'].slice(0, chance.int(1, 3))
      : ['25 g', '100 g', '500 g', '1 kg', '5 kg'].slice(chance.int(0, 1), chance.int(2, 5)),
    price: chance.int(28, 780),
    shipTemp: 'RT',
    storage: '室温干燥保存',
  }
}

function medium(chance: Dice): Draft {
  const name = spaced(favourite(v.media, chance))
  const extra = chance.pick(['无血清', '化学成分限定', '含酚红', '不含谷氨酰胺', '高糖', '低糖', '干粉', '10× 浓缩'])
  return {
    category: chance.pick(['cell.medium.classic', 'cell.medium.cho', 'cell.medium.hek', 'cell.medium.immune']),
    name: `${name} 培养基（${extra}）`,
    nameEn: `${name} medium`,
    text: `${name} 培养基，${extra}，经 ${spaced(favourite(v.cellLines, chance))} 细胞验证，无菌过滤，内毒素低于 0.5 EU/mL。`,
    packs: ['500 mL', '1 L', '6×500 mL', '10 L', '50 L'].slice(chance.int(0, 1), chance.int(2, 5)),
    price: chance.int(48, 1600),
    shipTemp: 'C2_8',
    storage: '2～8℃避光保存',
  }
}

function cells(chance: Dice): Draft {
  const line = spaced(favourite(v.cellLines, chance))
  const with_ = chance.chance(0.5)
    ? ` ${favourite(v.targets, chance)} 过表达`
    : chance.pick(['', ' 荧光素酶标记', ' GFP'])
  return {
    category: 'cell.line.cellline',
    name: `${line}${with_} 细胞株`,
    nameEn: `${line} cell line`,
    text: `${line}${with_}，STR 鉴定，支原体阴性，提供培养条件与冻存建议。`,
    packs: ['T25 瓶', '1×10^6 支'],
    price: chance.int(1200, 9800),
    shipTemp: 'DRY_ICE',
    storage: '液氮保存',
  }
}

function enzyme(chance: Dice): Draft {
  const name = spaced(favourite(v.enzymes, chance))
  const grade = chance.pick(['', '（热启动）', '（GMP 级）', '（无甘油）', '（重组）', '（高浓度）'])
  return {
    category: chance.pick([
      'protein.molenzyme.polymerase',
      'protein.molenzyme.restriction',
      'protein.protease.protease',
    ]),
    name: `${name}${grade}`,
    nameEn: name,
    text: `${name}，比活高，不含外源核酸酶，随附反应缓冲液。`,
    packs: ['100 U', '500 U', '2,500 U', '10 KU'].slice(0, chance.int(1, 4)),
    price: chance.int(90, 2600),
    shipTemp: 'C_20',
    storage: '-20℃保存',
  }
}

function resin(chance: Dice): Draft {
  const ligand = spaced(favourite(v.resins, chance))
  const bead = chance.pick(['琼脂糖', '高流速琼脂糖', '聚甲基丙烯酸酯', '聚苯乙烯', '磁珠', '耐碱琼脂糖'])
  return {
    category: chance.pick([
      'chrom.affinity.proteina',
      'chrom.affinity.imac',
      'chrom.iex.cation',
      'chrom.column.prepacked',
    ]),
    name: `${ligand} ${bead}${chance.pick(['层析填料', '亲和填料', '预装柱', '纯化介质'])}`,
    nameEn: `${ligand} resin`,
    text: `${bead}基质，配基 ${ligand}，动态载量 ${chance.int(20, 90)} mg/mL，耐受 ${chance.pick(['0.1', '0.5', '1.0'])} M NaOH 清洗。`,
    packs: ['1 mL', '5 mL', '25 mL', '100 mL', '1 L', '10 L'].slice(chance.int(0, 2), chance.int(3, 6)),
    price: chance.int(160, 9600),
    shipTemp: 'RT',
    storage: '4～30℃，20% 乙醇保存',
  }
}

function filter(chance: Dice): Draft {
  const membrane = chance.pick(v.membranes)
  const pore = favourite(v.poreSizes, chance)
  const kind = chance.pick(['除菌过滤器', '针头式滤器', '囊式滤器', '切向流膜包', '滤膜', '瓶顶过滤器', '超滤离心管'])
  return {
    category: chance.pick(['filter.sterile.sterile', 'filter.tff.cassette', 'consumable.labfilter.syringe']),
    name: `${membrane} ${kind} ${pore}${chance.pick(['', ' 灭菌', ' 预灭菌独立包装'])}`,
    text: `${membrane} 膜，孔径 ${pore}，低吸附，完整性可测，符合 USP <87>/<88>。`,
    packs: ['1 个', '10 个', '50 个', '100 个'].slice(0, chance.int(1, 4)),
    price: chance.int(8, 5200),
  }
}

function consumable(chance: Dice): Draft {
  const volume = chance.pick(v.volumes)
  const plate = chance.pick(v.plates)
  const name = chance.pick([
    `${plate}细胞培养板${chance.pick(['', '（TC 处理）', '（超低吸附）'])}`,
    `${plate}酶标板${chance.pick(['', '（高结合）', '（可拆）'])}`,
    `${plate}深孔板 ${volume}`,
    `离心管 ${volume} 无酶无热原`,
    `冻存管 ${volume} 外旋盖`,
    `细胞培养摇瓶 ${volume}`,
    `一次性储液袋 ${volume}`,
    `移液吸头 ${volume} ${chance.pick(['盒装', '袋装', '带滤芯'])}`,
    `血清移液管 ${volume}`,
  ])
  return {
    category: chance.pick(['consumable.plate.cellplate', 'consumable.tube.centrifuge', 'consumable.liquid.tip']),
    name,
    text: `${name}，医用级聚苯乙烯或聚丙烯，辐照灭菌，无 DNA 酶、RNA 酶与热原。`,
    packs: ['50 个', '100 个', '500 个', '1,000 个'].slice(0, chance.int(1, 4)),
    price: chance.int(6, 860),
  }
}

function instrument(chance: Dice): Draft {
  const name = chance.pick(v.instruments)
  const model = `${chance.pick('ABCDEFHKLMSTX'.split(''))}${chance.pick('ABCDEFHKLMSTX'.split(''))}-${chance.int(10, 990)}`
  return {
    category: chance.pick([
      'instrument.general.centrifuge',
      'instrument.automation.reader',
      'process.bioreactor.benchtop',
    ]),
    name: `${name} ${model}${chance.pick(['', ' 高通量', ' 触控', ' 便携', ' 双通道'])}`,
    nameEn: model,
    text: `${name} ${model}，符合 21 CFR Part 11，提供 IQ/OQ/PQ 与全国上门服务。`,
    packs: ['1 台'],
    price: chance.int(3800, 480_000),
  }
}

function service(chance: Dice): Draft {
  const name = chance.pick(v.services)
  const about = favourite(v.targets, chance)
  return {
    category: chance.pick(['service.discovery.gene', 'service.cldev.upstream', 'service.testing.release']),
    name: `${name}服务（${about}）`,
    text: `面向 ${about} 项目的${name}，项目经理全程跟进，按里程碑交付原始数据与报告。`,
    packs: ['1 项'],
    price: chance.int(1200, 260_000),
  }
}

/** Families with their share of the market. */
export const families: readonly (readonly [number, (chance: Dice) => Draft])[] = [
  [0.3, antibody],
  [0.14, protein],
  [0.09, kit],
  [0.17, chemical],
  [0.06, medium],
  [0.03, cells],
  [0.05, enzyme],
  [0.04, resin],
  [0.04, filter],
  [0.05, consumable],
  [0.02, instrument],
  [0.01, service],
]
