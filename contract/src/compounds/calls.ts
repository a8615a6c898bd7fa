import { z } from 'zod'

import { defineCall } from '../call.ts'
import { Cas, Flag, Id, Instant, line, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { HazardForm, Hazards } from './hazards.ts'
import { regClassLabels, regPolicyLabels } from './labels.ts'

export const RegClass = z.enum(Object.keys(regClassLabels) as [keyof typeof regClassLabels])
export type RegClass = z.infer<typeof RegClass>

export const RegPolicy = z.enum(Object.keys(regPolicyLabels) as [keyof typeof regPolicyLabels])
export type RegPolicy = z.infer<typeof RegPolicy>

const Regulation = z.object({
  regClass: RegClass,
  label: z.string(),
  policy: RegPolicy,
  policyLabel: z.string(),
  /** Shares of a mixture up to which the class does not count, percent. */
  exemptPercent: z.number().nullable(),
})

const card = {
  /** CAS registry number. */
  cas: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Formula as usually written, with · before water of crystallisation. */
  mf: z.string(),
  /** Molar mass in g/mol; null for polymers, proteins and mixtures. */
  mw: z.number().nullable(),
  kind: z.string(),
  hasStructure: z.boolean(),
}
export const CompoundCard = z.object(card)

export const Compound = z.object({
  ...card,
  synonyms: z.array(z.string()),
  /** Formula in Hill order. */
  mfHill: z.string(),
  smiles: z.string(),
  inchiKey: z.string(),
  mdl: z.string(),
  einecs: z.string(),
  /** Hazard statements (GHS), e.g. H301. */
  ghs: z.array(z.string()),
  hazard: z.string(),
  regulations: z.array(Regulation),
  /** Which lists were looked at, of which year; says nothing of what is in none of them. */
  regChecked: z.string(),
  regNote: z.string(),
})
export type Compound = z.infer<typeof Compound>

export const CompoundPage = Compound.extend({
  /** Published goods that name this number. */
  goodsNum: z.int(),
  supplierNum: z.int(),
  /** Other forms of it: salts, hydrates, by name or formula. */
  related: z.array(CompoundCard),
  /** Null where the library has no classification: that is not to say that there is no hazard. */
  hazards: Hazards.nullable(),
  /** True where the law keeps it from being sold here. */
  isBlocked: z.boolean(),
})

const base = '/api/goods/library'
const open = { who: 'anon', objects: 'public', effect: 'read' } as const

export const library = {
  getByCas: defineCall({
    method: 'GET',
    path: `${base}/getByCas/{cas}`,
    ...open,
    summary: '按CAS号查化合物，各种写法均可；校验位错误时说明正确的末位',
    input: z.object({ cas: Cas }),
    reply: Compound,
    fails: ['NOT_FOUND'],
  }),
  getPage: defineCall({
    method: 'GET',
    path: `${base}/getPage/{cas}`,
    ...open,
    summary: '化合物页：资料、在售商品数、相关化合物',
    input: z.object({ cas: Cas }),
    reply: CompoundPage,
    fails: ['NOT_FOUND'],
  }),
  structure: defineCall({
    method: 'GET',
    path: `${base}/structure/{cas}`,
    ...open,
    kind: 'download',
    summary: '结构式（SVG）',
    input: z.object({ cas: Cas }),
    reply: z.unknown(),
    fails: ['NOT_FOUND'],
  }),
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...open,
    summary: '按名称、CAS号、分子式或类别查化合物',
    input: page({ keyword: line(100).optional(), kind: line(20).optional() }, ['relevance', 'cas'], 20),
    reply: pageOf(CompoundCard),
  }),
  kinds: defineCall({
    method: 'GET',
    path: `${base}/kinds`,
    ...open,
    summary: '化合物类别与数量',
    input: z.object({}),
    reply: z.array(z.object({ kind: z.string(), compoundNum: z.int() })),
  }),
}

/** A compound as operators write it. */
export const CompoundForm = z.object({
  cas: Cas,
  nameZh: line(120, 1),
  nameEn: line(200).default(''),
  synonyms: z.array(line(120, 1)).max(40).default([]),
  mf: line(120).default(''),
  smiles: line(2000).default(''),
  kind: line(20).default(''),
  inchiKey: z.union([z.literal(''), z.string().regex(/^[A-Z]{14}-[A-Z]{10}-[A-Z]$/, 'InChIKey格式不正确')]).default(''),
  mdl: z.union([z.literal(''), z.string().regex(/^MFCD\d{8}$/, 'MDL号格式不正确')]).default(''),
  einecs: z.union([z.literal(''), z.string().regex(/^\d{3}-\d{3}-\d$/, 'EINECS号格式不正确')]).default(''),
  ghs: z
    .array(z.string().regex(/^[HP]\d{3}[A-Za-z]*$/, 'GHS代码格式不正确'))
    .max(40)
    .default([]),
  hazard: line(60).default(''),
  regClasses: z.array(RegClass).max(20).default([]),
  regNote: line(300).default(''),
  /** Replaces one that is there; without it an existing number is refused. */
  isReplacing: Flag.default(false),
  version: SeenVersion,
})

const operatorBase = '/api/operator/compounds'
const read = { who: 'operator', role: 'editor', objects: 'platform', effect: 'read' } as const
const write = { who: 'operator', role: 'editor', objects: 'platform', effect: 'write' } as const
const ByCas = z.object({ cas: Cas })

/** The operators' CAS library and what the law allows. */
export const compounds = {
  search: defineCall({
    method: 'POST',
    path: `${operatorBase}/search`,
    ...read,
    summary: '化合物库',
    input: page(
      { keyword: line(100).optional(), regClass: RegClass.optional(), isRegulated: Flag.optional() },
      ['cas', 'updateTime'],
      20,
    ),
    reply: pageOf(
      CompoundCard.extend({
        regClasses: z.array(RegClass),
        isShipped: z.boolean(),
        updateTime: Instant,
        goodsNum: z.int(),
      }),
    ),
  }),
  getByCas: defineCall({
    gives: { of: 'compound', by: ['cas'] },
    method: 'GET',
    path: `${operatorBase}/getByCas/{cas}`,
    ...read,
    summary: '化合物的全部资料',
    input: ByCas,
    reply: Compound.extend({
      regClasses: z.array(RegClass),
      verifiedBy: z.array(z.string()),
      isShipped: z.boolean(),
      version: SeenVersion,
    }),
    fails: ['NOT_FOUND'],
  }),
  save: defineCall({
    edits: { of: 'compound', by: ['cas'] },
    method: 'POST',
    path: `${operatorBase}/save`,
    ...write,
    summary: '新增或修改化合物；分子量由分子式计算；受管制的须经审批',
    input: CompoundForm,
    reply: z.object({ cas: z.string(), mw: z.number().nullable() }),
    fails: ['ALREADY_EXISTS', 'APPROVAL_NEEDED', 'APPROVAL_BY'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: `${operatorBase}/delete`,
    ...write,
    summary: '删除没有商品引用的化合物；受管制的须经审批',
    input: ByCas,
    reply: z.boolean(),
    fails: ['NOT_FOUND', 'ITEM_IN_USE', 'APPROVAL_NEEDED', 'APPROVAL_BY'],
  }),
  getHazards: defineCall({
    gives: { of: 'compoundHazard', by: ['cas'] },
    method: 'GET',
    path: `${operatorBase}/getHazards/{cas}`,
    ...read,
    summary: '化合物的危害分类（GHS），按代码',
    input: ByCas,
    reply: HazardForm.extend({ updateTime: Instant.nullable() }),
    fails: ['NOT_FOUND'],
  }),
  saveHazards: defineCall({
    edits: { of: 'compoundHazard', by: ['cas'] },
    method: 'POST',
    path: `${operatorBase}/saveHazards`,
    ...write,
    summary: '修改化合物的危害分类，须写明来源',
    input: HazardForm,
    reply: z.boolean(),
    fails: ['NOT_FOUND'],
  }),
  policies: defineCall({
    method: 'GET',
    path: `${operatorBase}/policies`,
    ...read,
    summary: '各管制类别的发布规则与豁免浓度',
    input: z.object({}),
    reply: z.array(
      z.object({
        regClass: RegClass,
        label: z.string(),
        policy: RegPolicy,
        licence: z.string(),
        exemptions: z.array(
          z.object({
            id: Id,
            cas: z.string(),
            nameZh: z.string(),
            maxPercent: z.number(),
            note: z.string(),
          }),
        ),
      }),
    ),
  }),
  checks: defineCall({
    method: 'POST',
    path: `${operatorBase}/checks`,
    ...read,
    summary: '管制判定记录，至少保存三年',
    input: page({ cas: line(20).optional(), outcome: line(20).optional() }, ['time'], 20),
    reply: pageOf(
      z.object({
        id: Id,
        time: Instant,
        entity: z.string(),
        entityId: Id.nullable(),
        companyName: z.string(),
        cas: z.string(),
        regClass: RegClass,
        policy: RegPolicy,
        percent: z.number().nullable(),
        outcome: z.enum(['PASSED', 'EXEMPT', 'LICENSED', 'INFO_ONLY', 'REVIEWED']),
      }),
    ),
  }),
}
