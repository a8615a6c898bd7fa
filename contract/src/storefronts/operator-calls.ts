import { z } from 'zod'
import { StorefrontTemplate } from '../base/calls.ts'
import { defineCall } from '../call.ts'
import { Done, Id, line, Nothing, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { Version, VersionStatus } from './calls.ts'
import { type BlockType, blockLabels, designLimits, listTypes } from './labels.ts'

const base = '/api/operator/storefronts'
const reviewer = { who: 'operator', role: 'reviewer', objects: 'platform' } as const
const editor = { who: 'operator', role: 'editor', objects: 'platform' } as const
const ofTemplate = { of: 'storefrontTemplate', by: ['code'] } as const

const ShopVersion = Version.extend({
  companyId: Id,
  companyName: z.string(),
  /** The page of this version, for half an hour. */
  link: z.string(),
})
const TemplateBlock = z.enum(Object.keys(blockLabels) as [BlockType, ...BlockType[]])

/** 店铺 as the platform sees them: versions side by side, and the templates. */
export const storefronts = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...reviewer,
    summary: '各店铺的装修版本',
    effect: 'read',
    input: page(
      {
        status: z.enum(['LIVE', ...VersionStatus.options]).optional(),
        templateCode: StorefrontTemplate.optional(),
        keyword: line(50).default(''),
      },
      ['createTime'],
      20,
    ),
    reply: pageOf(ShopVersion.omit({ link: true })),
  }),
  compare: defineCall({
    method: 'POST',
    path: `${base}/compare`,
    ...reviewer,
    summary: '一个版本与它之前发布的版本',
    effect: 'read',
    input: z.object({ id: Id }),
    reply: z.object({ version: ShopVersion, before: ShopVersion.nullable() }),
    fails: ['NOT_FOUND'],
  }),
  templates: defineCall({
    method: 'POST',
    path: `${base}/templates`,
    gives: ofTemplate,
    ...editor,
    summary: '店铺模板：是否开放、默认模块、使用的店铺数',
    effect: 'read',
    input: Nothing,
    reply: z.array(
      z.object({
        code: StorefrontTemplate,
        name: z.string(),
        isOn: z.boolean(),
        blocks: z.array(TemplateBlock),
        shopNum: z.int(),
        version: SeenVersion,
      }),
    ),
  }),
  saveTemplate: defineCall({
    method: 'POST',
    path: `${base}/saveTemplate`,
    edits: ofTemplate,
    ...editor,
    summary: '保存店铺模板；只影响以后新建的装修',
    effect: 'write',
    input: z.object({
      code: StorefrontTemplate,
      isOn: z.boolean(),
      blocks: z
        .array(TemplateBlock)
        .min(1, '请至少保留一个模块')
        .max(12, '默认模块最多12个')
        .refine(
          blocks => blocks.filter(type => listTypes.has(type)).length <= designLimits.lists,
          `列表类模块最多${designLimits.lists}个`,
        ),
      version: SeenVersion,
    }),
    reply: Done,
    fails: ['STOREFRONT_KEPT'],
  }),
}
