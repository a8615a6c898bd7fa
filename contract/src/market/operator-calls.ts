import { z } from 'zod'

import { defineCall } from '../call.ts'
import { SupplierCard } from '../companies/supplier-card.ts'
import { ById, Count, Day, Done, Flag, Id, ImageUrl, line, Nothing, SeenVersion } from '../fields.ts'
import { GoodsCard } from '../goods/card-schemas.ts'
import { page, pageOf } from '../paging.ts'
import { type PushPosition, pushPositions } from './labels.ts'
import { Label, LabelContentType, SlotStatusCode } from './special-label-calls.ts'

const operatorBase = '/api/operator/market'
const read = { who: 'operator', role: 'editor', objects: 'platform', effect: 'read' } as const
const write = { who: 'operator', role: 'editor', objects: 'platform', effect: 'write' } as const
const Sort = Count.min(0).max(9999).default(100)

export const FloorForm = z.object({
  id: Id.optional(),
  /** Entry of the navigation on whose page it stands. */
  navigateId: Id,
  name: line(20, 1),
  subtitle: line(40).default(''),
  /** Their popular goods fill what is not picked by hand. */
  categoryIds: z.array(Id).max(10, '最多10个类目').default([]),
  picture: ImageUrl.default(''),
  sort: Sort,
  isShow: Flag.default(true),
  goodsIds: z.array(Id).max(20, '最多20个商品').default([]),
  version: SeenVersion,
})

export const LabelForm = z.object({
  id: Id.optional(),
  name: line(20, 1),
  intro: line(60).default(''),
  /** Of a new label; that of a standing one stays. */
  kind: z.enum(['GOODS', 'CONTENT']).default('GOODS'),
  contentType: LabelContentType.nullable().default(null),
  sort: Sort,
  isShow: Flag.default(true),
  version: SeenVersion,
})

/** 运营推广: what operators put before people. Every change drops the pages it shows on. */
export const market = {
  floors: defineCall({
    gives: { of: 'floor' },
    method: 'GET',
    path: `${operatorBase}/floors`,
    ...read,
    summary: '楼层设置',
    input: z.object({ navigateId: Id.optional() }),
    reply: z.array(
      z.object({
        id: Id,
        navigateId: Id,
        navigateName: z.string(),
        name: z.string(),
        subtitle: z.string(),
        categoryIds: z.array(Id),
        picture: z.string(),
        sort: z.int(),
        isShow: z.boolean(),
        /** Picked by hand; those that left the shelf are missing. */
        goods: z.array(GoodsCard),
        version: SeenVersion,
      }),
    ),
  }),
  saveFloor: defineCall({
    edits: { of: 'floor' },
    method: 'POST',
    path: `${operatorBase}/saveFloor`,
    ...write,
    summary: '新增或修改楼层与其商品',
    input: FloorForm,
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'FILE_GONE'],
  }),
  deleteFloor: defineCall({
    method: 'DELETE',
    path: `${operatorBase}/deleteFloor`,
    ...write,
    summary: '删除楼层',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),

  mainPushes: defineCall({
    gives: { of: 'mainPush', by: ['position'] },
    method: 'GET',
    path: `${operatorBase}/mainPushes`,
    ...read,
    summary: '各位置的主推',
    input: Nothing,
    reply: z.array(
      z.object({
        position: z.enum(Object.keys(pushPositions) as [PushPosition, ...PushPosition[]]),
        goods: z.array(GoodsCard),
        suppliers: z.array(SupplierCard),
        version: SeenVersion,
      }),
    ),
  }),
  saveMainPush: defineCall({
    edits: { of: 'mainPush', by: ['position'] },
    method: 'POST',
    path: `${operatorBase}/saveMainPush`,
    ...write,
    summary: '保存一个位置的主推，按给出的顺序',
    input: z.object({
      position: z.enum(Object.keys(pushPositions) as [PushPosition, ...PushPosition[]]),
      /** Of goods on the shelf or approved suppliers, by the position's kind. */
      ids: z.array(Id).max(30, '最多30个'),
      version: SeenVersion,
    }),
    reply: Done,
    fails: ['NOT_FOUND', 'TOO_MANY_ITEMS'],
  }),

  labels: defineCall({
    gives: { of: 'specialLabel' },
    method: 'GET',
    path: `${operatorBase}/labels`,
    ...read,
    summary: '特殊标签设置',
    input: Nothing,
    reply: z.array(
      Label.extend({
        sort: z.int(),
        isShow: z.boolean(),
        /** Slots that are taken now or later. */
        slotNum: z.int(),
        version: SeenVersion,
      }),
    ),
  }),
  saveLabel: defineCall({
    edits: { of: 'specialLabel' },
    method: 'POST',
    path: `${operatorBase}/saveLabel`,
    ...write,
    summary: '新增或修改标签',
    input: LabelForm,
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND'],
  }),
  deleteLabel: defineCall({
    method: 'DELETE',
    path: `${operatorBase}/deleteLabel`,
    ...write,
    summary: '删除运营新增且无人使用过的标签',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'ITEM_IN_USE'],
  }),

  slots: defineCall({
    method: 'POST',
    path: `${operatorBase}/slots`,
    ...read,
    summary: '全部供应商的推荐位与详情页推广',
    input: page(
      {
        /** SLOT: under labels. AD: on detail pages. */
        kind: z.enum(['SLOT', 'AD']).default('SLOT'),
        labelId: Id.optional(),
        status: SlotStatusCode.optional(),
        /** Of the supplier's name. */
        keyword: line(60).optional(),
      },
      ['createTime'],
    ),
    reply: pageOf(
      z.object({
        id: Id,
        labelName: z.string(),
        businessId: Id,
        companyName: z.string(),
        levelCode: z.string(),
        itemId: Id,
        /** Page of what stands in it. */
        link: z.string(),
        title: z.string(),
        cover: z.string(),
        note: z.string(),
        status: SlotStatusCode,
        startDay: Day,
        endDay: Day,
        cancelReason: z.string(),
      }),
    ),
  }),
  cancelSlot: defineCall({
    method: 'POST',
    path: `${operatorBase}/cancelSlot`,
    ...write,
    summary: '取消推荐位并把原因告知供应商',
    input: z.object({ id: Id, reason: line(200, 2) }),
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),

  filterGroups: defineCall({
    gives: { of: 'filterGroups', by: [] },
    method: 'GET',
    path: `${operatorBase}/filterGroups`,
    ...read,
    summary: '筛选项设置',
    input: Nothing,
    reply: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        isShow: z.boolean(),
        isCommon: z.boolean(),
        version: SeenVersion,
      }),
    ),
  }),
  saveFilterGroups: defineCall({
    edits: { of: 'filterGroups', by: [] },
    method: 'POST',
    path: `${operatorBase}/saveFilterGroups`,
    ...write,
    summary: '保存筛选项的名称、顺序与显示；通用筛选项至多四组',
    input: z.object({
      groups: z
        .array(
          z.object({
            key: z.string().max(40),
            label: line(10, 1),
            isShow: Flag,
            /** Among the four groups of base/filterLibrary/listToFour. */
            isCommon: Flag,
          }),
        )
        .max(40)
        .refine(groups => groups.filter(one => one.isCommon).length <= 4, '通用筛选项最多4组'),
      version: SeenVersion,
    }),
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
