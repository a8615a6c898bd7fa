import QRCode from 'qrcode'
import { newId } from '../clock.ts'
import { claimFiles, fileUrl, storePublicFile } from '../modules/files/api.ts'
import { fixedId } from '../modules/site/api.ts'
import type { Services } from '../services.ts'
import { avatar } from './pictures/avatars.ts'
import { certificate, companyLogo } from './pictures/companies.ts'
import type { Rasteriser } from './rasterise.ts'
import { companyStories } from './texts/companies.ts'

const platform = {
  kind: 'operator',
  operatorId: '',
  sessionId: '',
  name: '',
  roles: [],
  accountId: null,
  company: null,
} as const

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
    async keep(name: string, bytes: Buffer, owner: { entity: string; id: string }, bizType?: 'LICENSE') {
      const row = await storePublicFile(services, { fileName: name, bytes, ...(bizType ? { bizType } : {}) })
      const url = fileUrl(row)
      await claimFiles(db, { ...owner, actor: platform, now: services.clock.now() }, [url])
      return url
    },
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
  const code = await QRCode.toBuffer(services.config.origin, { width: 360, margin: 2 })
  const websiteCode = await paint.keep('关注二维码.png', code, { entity: 'website', id: fixedId('website') })
  for (const [name, title, number] of siteCertificates) {
    const bytes = await paint.draw(
      certificate({ title, holder: form.institution, number, validUntil: VALID_UNTIL }),
      900,
    )
    const img = await paint.keep(`${title}.jpg`, bytes, {
      entity: 'qualification',
      id: fixedId(`qualification ${name}`),
    })
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
    .set({ form: JSON.stringify({ ...form, websiteCode, filings }) })
    .where('id', '=', 1)
    .execute()
  await services.notices.say(db, 'pages', { tags: ['site'] })
}

/** Signs, licences and honours of the personas' companies, faces of their people. */
export async function drawDemoCompanies(services: Services, rasteriser: Rasteriser): Promise<void> {
  const paint = painter(services, rasteriser)
  const { db } = services.database
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name', 'uscc', 'profile'])
    .where('logo', '=', '')
    .where(
      'name',
      'in',
      companyStories.map(({ name }) => name),
    )
    .execute()
  for (const { id, name, uscc, profile } of rows) {
    const story = companyStories.find(one => one.name === name)!
    const logo = await paint.keep(`${name}.jpg`, await paint.draw(companyLogo(story), 240), { entity: 'company', id })
    const licence = certificate({ title: '营业执照', holder: name, number: uscc, validUntil: '长期' })
    const licenceImage = await paint.keep(
      '营业执照.jpg',
      await paint.draw(licence, 900),
      { entity: 'companyLicence', id },
      'LICENSE',
    )
    await db
      .updateTable('company')
      .set({ logo, profile: JSON.stringify({ ...(profile as object), licenceImage }) })
      .where('id', '=', id)
      .execute()
    if (story.honours.length > 0) await drawHonours(services, paint, id, story)
    await services.notices.say(db, 'pages', { tags: ['business', `business:${id}`] })
  }
  await drawFaces(services, paint)
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
  for (const [sort, title] of honours.entries()) {
    const id = newId()
    const drawing = certificate({
      title,
      holder: name,
      number: `DEMO-${2024 + sort}-0${sort + 1}`,
      validUntil: VALID_UNTIL,
    })
    const url = await paint.keep(`${title}.jpg`, await paint.draw(drawing, 900), { entity: 'albumPicture', id })
    await db
      .insertInto('album_picture')
      .values({ id, album_id: album.id, url, caption: title, sort, created_at: now })
      .execute()
  }
}

async function drawFaces({ database: { db } }: Services, paint: Painter): Promise<void> {
  const people = await db
    .selectFrom('account')
    .select(['id', 'phone', 'name'])
    .where('avatar', '=', '')
    .where('phone', 'in', ['13800000001', '13800000002', '13800000011', '13800000012'])
    .execute()
  for (const { id, name } of people) {
    const url = await paint.keep(`${name}.jpg`, await paint.draw(avatar(name), 200), { entity: 'account', id })
    await db.updateTable('account').set({ avatar: url }).where('id', '=', id).execute()
  }
}
