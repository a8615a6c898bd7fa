import { z } from 'zod'

import { defineCall } from '../call.ts'
import { ById, Done, Id, ImageUrl, line, SeenVersion } from '../fields.ts'

export const AlbumKind = z.enum(['PICTURE', 'HONOR'])

export const Album = z.object({
  version: SeenVersion,
  id: Id,
  kind: AlbumKind,
  name: z.string(),
  /** The one chosen, else its first picture, else empty. */
  cover: z.string(),
  pictureNum: z.int(),
  sort: z.int(),
})

export const AlbumPicture = z.object({ id: Id, url: z.string(), caption: z.string() })

const Picture = ImageUrl.refine(url => url !== '', '请上传图片')
const AlbumName = line(30).min(1, '请输入相册名称')

const base = '/api/customer/album'
const member = { who: 'organiser+business', objects: 'company' } as const

/** 企业相册: pictures (companyPicture) and honours (honor) of a company. */
export const album = {
  list: defineCall({
    gives: { of: 'album' },
    method: 'POST',
    path: `${base}/list`,
    ...member,
    summary: '本企业相册',
    effect: 'read',
    input: z.object({ kind: AlbumKind.optional() }),
    reply: z.array(Album),
  }),
  listByBusinessId: defineCall({
    method: 'POST',
    path: `${base}/listByBusinessId`,
    who: 'anon',
    objects: 'public',
    summary: '企业相册（有图片的）',
    effect: 'read',
    input: z.object({ businessId: Id, kind: AlbumKind.optional() }),
    reply: z.array(Album),
    fails: ['NOT_FOUND'],
  }),
  putListByBusinessId: defineCall({
    method: 'PUT',
    path: `${base}/listByBusinessId`,
    ...member,
    summary: '相册排序',
    effect: 'write',
    input: z.object({
      /** Ids of own albums in their new order; those left out follow as they were. */
      order: z.array(Id).min(1).max(200),
    }),
    reply: z.array(Album),
    fails: ['NOT_FOUND'],
  }),
  saveAlbum: defineCall({
    method: 'POST',
    path: `${base}/saveAlbum`,
    ...member,
    summary: '新建相册',
    effect: 'write',
    input: z.object({ name: AlbumName, kind: AlbumKind.default('PICTURE') }),
    reply: Album,
    fails: ['TOO_MANY_ITEMS'],
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    ...member,
    summary: '向相册添加图片',
    effect: 'write',
    input: z.object({
      albumId: Id,
      urls: z
        .array(
          z.union([Picture.transform(url => ({ url, caption: '' })), z.object({ url: Picture, caption: line(60) })]),
        )
        .min(1, '请上传图片')
        .max(50),
    }),
    reply: z.array(AlbumPicture),
    fails: ['NOT_FOUND', 'TOO_MANY_ITEMS', 'FILE_GONE'],
  }),
  update: defineCall({
    edits: { of: 'album' },
    method: 'PUT',
    path: `${base}/update`,
    ...member,
    summary: '修改相册名称、封面',
    effect: 'write',
    input: z.object({ id: Id, name: AlbumName.optional(), cover: ImageUrl.optional(), version: SeenVersion }),
    reply: Album,
    fails: ['NOT_FOUND', 'FILE_GONE'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: `${base}/delete`,
    ...member,
    summary: '删除相册，或相册中的一张图片',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  getByBusinessId: defineCall({
    method: 'GET',
    path: `${base}/getByBusinessId/{id}`,
    who: 'anon',
    objects: 'public',
    summary: '企业（或一个相册）的图片',
    effect: 'read',
    input: ById,
    reply: z.array(z.object({ album: Album, pictures: z.array(AlbumPicture) })),
    fails: ['NOT_FOUND'],
  }),
}
