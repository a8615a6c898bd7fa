import { sql } from 'kysely'
import QRCode from 'qrcode'
import { newId } from '../../../server/src/kernel/clock.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { claimFiles, fileUrl, storePublicFile } from '../../../server/src/modules/files/api.ts'
import { fixedId } from '../../../server/src/modules/site/api.ts'
import { sellers } from '../story/goods.ts'
import { platform } from '../story/platform.ts'
import { companyStories } from '../texts/companies.ts'
import { avatar } from './pictures/avatars.ts'
import { certificate, companyLogo } from './pictures/companies.ts'
import type { Rasteriser } from './rasterise.ts'

const VALID_UNTIL = '2029-12-31'

const siteCertificates = [
  ['drugs', '互联网药品信息服务资格证书', '（沪）-非经营性-0000-0000'],
  ['telecom', '增值电信业务经营许可证', '沪B2-00000000'],
  ['broadcast', '广播电视节目制作经营许可证', '（沪）字第00000号'],
] as const

/** Files of the story: drawn, kept, claimed by what shows them. */
function painter(services: Services, rasteriser: Rasteriser) {
  const { db } = services.database
  return {
    async keep(fileName: string, bytes: Buffer, bizType: 'PHOTO' | 'LICENSE' = 'PHOTO'): Promise<string> {
      return fileUrl(await storePublicFile(services, { fileName, bytes, bizType }))
    },
    /** Names all files that a thing shows. */
    claim: (entity: string, id: string, ...urls: readonly string[]) =>
      claimFiles(db, { entity, id, actor: platform, now: services.clock.now() }, urls),
    draw: (svg: string, width: number) => rasteriser.draw(svg, width),
  }
}
type Painter = ReturnType<typeof painter>

/** The code, certificates and filing numbers below every page; all say that they are examples. */
export async function drawDemoSite(services: Services, rasteriser: Rasteriser): Promise<void> {
  const { db } = services.database
  const { form } = await db.selectFrom('website').select('form').where('id', '=', 1).executeTakeFirstOrThrow()
  if (form.websiteCode !== '') return
  const paint = painter(services, rasteriser)
  const codeOf = (address: string) => QRCode.toBuffer(address, { width: 360, margin: 2 })
  const { origin } = services.config
  const websiteCode = await paint.keep('关注二维码.png', await codeOf(origin))
  const miniProgramCode = await paint.keep('小程序码.png', await codeOf(`${origin}/login`))
  await paint.claim('website', fixedId('website'), websiteCode, miniProgramCode)
  for (const [name, title, number] of siteCertificates) {
    const bytes = await paint.draw(
      certificate({ title, holder: form.institution, number, validUntil: VALID_UNTIL }),
      900,
    )
    const img = await paint.keep(`${title}.jpg`, bytes)
    await paint.claim('qualification', fixedId(`qualification ${name}`), img)
    await db
      .updateTable('qualification')
      .set({ number, img, valid_until: VALID_UNTIL })
      .where('code', '=', name)
      .execute()
  }
  const filings = [
    { label: '沪ICP备00000000号（演示）', url: 'https://beian.miit.gov.cn/' },
    { label: '沪公网安备00000000000000号（演示）', url: 'https://beian.mps.gov.cn/' },
  ]
  await db
    .updateTable('website')
    .set({ form: JSON.stringify({ ...form, websiteCode, miniProgramCode, filings }) })
    .where('id', '=', 1)
    .execute()
  await services.events.publish(db, 'pages', { tags: ['site'] })
}

/** Signs of the companies, licences and honours of those of the personas, faces of their people. */
export async function drawDemoCompanies(services: Services, rasteriser: Rasteriser): Promise<void> {
  const paint = painter(services, rasteriser)
  const { db } = services.database
  const letters = new Map<string, string>([
    ...companyStories.map(({ name, letter }) => [name, letter] as const),
    ...sellers.map(([, , name, , , brand]) => [name, brand.slice(0, 1)] as const),
  ])
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name', 'uscc', 'profile'])
    .where('logo', '=', '')
    .where('name', 'in', [...letters.keys()])
    .execute()
  for (const { id, name, uscc, profile } of rows) {
    const story = companyStories.find(one => one.name === name)
    if (story && story.honours.length > 0) await drawHonours(services, paint, id, story)
    const sign = await paint.draw(companyLogo({ name, letter: letters.get(name)! }), 240)
    const logo = await paint.keep(`${name}.jpg`, sign)
    const licenceImage = story ? await drawLicence(paint, name, uscc) : ''
    await paint.claim('company', id, ...[logo, licenceImage].filter(Boolean))
    await db
      .updateTable('company')
      .set({ logo, profile: JSON.stringify({ ...(profile as object), licenceImage }) })
      .where('id', '=', id)
      .execute()
    // who reviews it sees what its owner sees
    await db
      .updateTable('review')
      .set({ form: sql`form || jsonb_build_object('logo', ${logo}::text, 'licenceImage', ${licenceImage}::text)` })
      .where('entity', '=', 'company')
      .where('entity_id', '=', id)
      .where('status', '=', 'PENDING')
      .execute()
    await services.events.publish(db, 'pages', { tags: ['business', `business:${id}`] })
  }
  await drawFaces(services, paint)
}

async function drawLicence(paint: Painter, holder: string, number: string): Promise<string> {
  const licence = certificate({ title: '营业执照', holder, number, validUntil: '长期' })
  return paint.keep('营业执照.jpg', await paint.draw(licence, 900), 'LICENSE')
}

async function drawHonours(
  { database: { db }, clock }: Services,
  paint: Painter,
  companyId: string,
  { name, honours }: { name: string; honours: readonly string[] },
): Promise<void> {
  const now = clock.now()
  const album = {
    id: newId(),
    company_id: companyId,
    kind: 'HONOR' as const,
    name: '体系与资质',
    sort: 0,
    created_at: now,
    updated_at: now,
  }
  await db.insertInto('album').values(album).execute()
  const urls: string[] = []
  for (const [sort, title] of honours.entries()) {
    const id = newId()
    const drawing = certificate({
      title,
      holder: name,
      number: `DEMO-${2024 + sort}-0${sort + 1}`,
      validUntil: VALID_UNTIL,
    })
    const url = await paint.keep(`${title}.jpg`, await paint.draw(drawing, 900))
    urls.push(url)
    await db
      .insertInto('album_picture')
      .values({ id, album_id: album.id, url, caption: title, sort, created_at: now })
      .execute()
  }
  await paint.claim('album', album.id, ...urls)
}

async function drawFaces({ database: { db } }: Services, paint: Painter): Promise<void> {
  const people = await db
    .selectFrom('account')
    .select(['id', 'phone', 'name'])
    .where('avatar', '=', '')
    .where('phone', 'in', ['13800000001', '13800000002', '13800000011', '13800000012'])
    .execute()
  for (const { id, name } of people) {
    const url = await paint.keep(`${name}.jpg`, await paint.draw(avatar(name), 200))
    await paint.claim('account', id, url)
    await db.updateTable('account').set({ avatar: url }).where('id', '=', id).execute()
  }
}
