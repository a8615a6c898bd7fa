import { album } from '@shangyouji/contract/companies/album-calls'
import type { Db } from '../../../db/database.ts'
import type { Member } from '../../../http/actor.ts'
import { type Context, serve } from '../../../http/serve.ts'
import { found, may } from '../../../kernel/failure.ts'
import { parameters } from '../../base/api.ts'
import { claimFiles } from '../../files/api.ts'
import { findPublicCompany } from '../queries.ts'
import * as queries from './album-queries.ts'

type Writing = Pick<Context, 'db' | 'clock' | 'events'>

const present = (row: queries.AlbumRow) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  cover: row.cover,
  pictureNum: row.picture_num ?? 0,
  sort: row.sort,
})
const presentPicture = ({ id, url, caption }: queries.PictureRow) => ({ id, url, caption })

const isShown = (row: queries.AlbumRow) => (row.picture_num ?? 0) > 0

export const albumRoutes = serve(album, {
  async list({ db, actor, input }) {
    return (await queries.listAlbums(db, actor.company.id, input.kind)).map(present)
  },

  async listByBusinessId({ db, input }) {
    const { id } = found(await findPublicCompany(db, input.businessId))
    return (await queries.listAlbums(db, id, input.kind)).filter(isShown).map(present)
  },

  async getByBusinessId({ db, input }) {
    const company = await findPublicCompany(db, input.id)
    const one = company ? null : found(await queries.findPublicAlbum(db, input.id))
    const albums = one ? [one] : (await queries.listAlbums(db, company!.id, undefined)).filter(isShown)
    const pictures = await queries.listPictures(
      db,
      albums.map(row => row.id),
    )
    return albums.map(row => ({
      album: present(row),
      pictures: pictures.filter(picture => picture.album_id === row.id).map(presentPicture),
    }))
  },

  async saveAlbum(context) {
    const { db, actor, input, clock } = context
    const { id: companyId } = actor.company
    await queries.lockAlbums(db, companyId)
    const known = await queries.listAlbums(db, companyId, undefined)
    const limit = await parameters(db).number('company.maxAlbums')
    may(known.length < limit, 'TOO_MANY_ITEMS', { limit })
    const sort = Math.max(-1, ...known.map(row => row.sort)) + 1
    const id = await queries.addAlbum(db, { companyId, ...input, sort }, clock.now())
    return present(await own(db, actor, id))
  },

  async update(context) {
    const { db, actor, input, clock } = context
    const row = await own(db, actor, input.id)
    const { name, cover } = input
    const pictures = await queries.listPictures(db, [row.id])
    if (cover !== undefined) await claim(context, actor, row.id, [...pictures.map(one => one.url), cover])
    const change = { ...(name === undefined ? {} : { name }), ...(cover === undefined ? {} : { cover }) }
    if (Object.keys(change).length > 0) await queries.changeAlbum(db, row.id, change, clock.now())
    await announce(context, actor)
    return present(await own(db, actor, row.id))
  },

  async putListByBusinessId(context) {
    const { db, actor, input } = context
    await queries.lockAlbums(db, actor.company.id)
    const known = (await queries.listAlbums(db, actor.company.id, undefined)).map(row => row.id)
    const order = [...new Set(input.order)]
    may(
      order.every(id => known.includes(id)),
      'NOT_FOUND',
    )
    await queries.orderAlbums(db, [...order, ...known.filter(id => !order.includes(id))])
    await announce(context, actor)
    return (await queries.listAlbums(db, actor.company.id, undefined)).map(present)
  },

  async save(context) {
    const { db, actor, input, clock } = context
    await queries.lockAlbums(db, actor.company.id)
    const row = await own(db, actor, input.albumId)
    const known = await queries.listPictures(db, [row.id])
    const limit = await parameters(db).number('company.maxAlbumPictures')
    may(known.length + input.urls.length <= limit, 'TOO_MANY_ITEMS', { limit })
    await claim(context, actor, row.id, [...known, ...input.urls].map(one => one.url).concat(row.cover))
    const firstSort = Math.max(-1, ...known.map(one => one.sort)) + 1
    await queries.addPictures(db, row.id, input.urls, firstSort, clock.now())
    await announce(context, actor)
    return (await queries.listPictures(db, [row.id])).map(presentPicture)
  },

  async delete(context) {
    const { db, actor, input, clock } = context
    const row = await queries.findAlbum(db, actor.company.id, input.id)
    if (row) {
      await queries.removeAlbum(db, row.id, clock.now())
      await claim(context, actor, row.id, [])
    } else await removePicture(context, actor, input.id)
    await announce(context, actor)
    return true
  },
})

const own = async (db: Db, actor: Member, id: string) => found(await queries.findAlbum(db, actor.company.id, id))

/** A picture goes; as the chosen cover it goes too. */
async function removePicture(context: Writing, actor: Member, id: string): Promise<void> {
  const { db, clock } = context
  const picture = found(await queries.findPicture(db, actor.company.id, id))
  await queries.removePicture(db, picture.id, clock.now())
  const cover = picture.cover === picture.url ? '' : picture.cover
  if (cover !== picture.cover) await queries.changeAlbum(db, picture.album_id, { cover }, clock.now())
  const left = await queries.listPictures(db, [picture.album_id])
  await claim(context, actor, picture.album_id, [...left.map(one => one.url), cover])
}

const claim = ({ db, clock }: Writing, actor: Member, id: string, urls: readonly string[]) =>
  claimFiles(db, { entity: 'album', id, actor, now: clock.now() }, urls.filter(Boolean))

const announce = ({ db, events }: Writing, actor: Member) =>
  events.publish(db, 'pages', { tags: [`company:${actor.company.id}`] })
