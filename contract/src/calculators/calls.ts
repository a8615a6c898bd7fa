import { z } from 'zod'
import { defineCall } from '../call.ts'
import { line } from '../fields.ts'

const plainField = {
  /** Name of the field in the input that `calculate` takes. */
  key: z.string(),
  label: z.string(),
  /** number, integer, enum, enum[], boolean, text, formula, cas, sequence, number[], number[][] or object[]. */
  type: z.string(),
  required: z.boolean(),
  /** Canonical unit: the one that values are sent in. */
  unit: z.string().optional(),
  /** Units that a person may pick; screens convert to `unit` first. */
  units: z.array(z.object({ key: z.string(), label: z.string() })).optional(),
  /** Limits of a number, or of the length of a sequence. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** True where `min` itself is not allowed. */
  exclusiveMin: z.boolean().optional(),
  default: z.unknown().optional(),
  options: z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() })).optional(),
  hint: z.string().optional(),
  /** The field counts only while each named field has one of the listed values. */
  when: z.record(z.string(), z.array(z.unknown())).optional(),
}

export const CalculatorDescription = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  groupName: z.string(),
  inputs: z.array(
    z.object({
      ...plainField,
      /** Columns of each object of an object[]. */
      columns: z.array(z.object(plainField)).optional(),
    }),
  ),
  outputs: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      unit: z.string().optional(),
      /** How it is shown: 4sf significant figures, 2dp decimals, int whole. Values themselves are never rounded. */
      digits: z.string().optional(),
    }),
  ),
  formula: z.string(),
  notes: z.array(z.string()),
  reference: z.string(),
  /** A complete input to start from. */
  example: z.record(z.string(), z.unknown()),
})

/** 计算器: what the calculators of the tool area take, give and rest on; they calculate where they are shown. */
export const calculation = {
  getByCode: defineCall({
    method: 'GET',
    path: '/api/base/calculation/getByCode/{code}',
    who: 'anon',
    summary: '计算器说明：输入、输出、公式、出处',
    objects: 'public',
    effect: 'read',
    input: z.object({ code: line(40, 1) }),
    reply: CalculatorDescription,
    fails: ['NOT_FOUND'],
  }),
}

/** A buffering substance with its thermodynamic values at 25 ℃ and I = 0 (Goldberg, Kishore & Lennen 2002). */
export const BufferSubstance = z.object({
  kind: z.literal('BUFFER'),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  pKa25: z.number(),
  /** ΔH° in kJ/mol. */
  dH: z.number(),
  /** ΔCp° in J/(mol·K). */
  dCp: z.number(),
  /** Charge of the acid form. */
  zAcid: z.int(),
  /** 1/℃ at 25 ℃. */
  dpKadT: z.number(),
  pHLow: z.number(),
  pHHigh: z.number(),
  /** CAS numbers of the acid and of the base form; empty where not sold as such. */
  casAcid: z.string(),
  casBase: z.string(),
})

/** A named buffer or medium, to be scaled to any volume. */
export const BufferRecipe = z.object({
  kind: z.literal('RECIPE'),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** Heading in lists: 缓冲盐水, 核酸电泳 … */
  groupName: z.string(),
  /** At 25 ℃; null where it is not set. */
  pH: z.number().nullable(),
  /** What pH is set with, or that it is not. */
  pHNote: z.string(),
  components: z.array(
    z.object({
      cas: z.string(),
      name: z.string(),
      /** g/mol; null for polymers, proteins and extracts. */
      mw: z.number().nullable(),
      /** At single strength, in `unit`: mmol/L, g/L, or mL of the liquid per litre. */
      conc: z.number(),
      unit: z.enum(['mM', 'g/L', 'mL/L']),
      note: z.string(),
    }),
  ),
  /** Strengths that it is usually made in, e.g. 1 and 10; the first one is the usual one. */
  strengths: z.array(z.number()),
  notes: z.array(z.string()),
  storage: z.string(),
  ref: z.string(),
})

export const asrpBuffer = {
  list: defineCall({
    method: 'POST',
    path: '/api/base/asrpBuffer/list',
    who: 'anon',
    summary: '缓冲剂数据与常用缓冲液配方，可按名称、CAS号或成分查找',
    objects: 'public',
    effect: 'read',
    input: z.object({
      keyword: line(100).optional(),
      /** Only buffering substances, or only recipes. */
      kind: z.enum(['BUFFER', 'RECIPE']).optional(),
    }),
    reply: z.array(z.discriminatedUnion('kind', [BufferSubstance, BufferRecipe])),
  }),
}

export type BufferRecipe = z.infer<typeof BufferRecipe>
export type BufferSubstance = z.infer<typeof BufferSubstance>
