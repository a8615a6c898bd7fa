import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { avatar } from './avatars.ts'
import { floorPicture, homeBanner, shopBanner } from './banners.ts'
import { certificate, companyLogo, companyLogoWide } from './companies.ts'
import { articleCover, demandCover, documentCover, meetingCover, solutionCover, videoCover } from './covers.ts'
import { compoundPicture } from './goods/compound.ts'
import { type GoodsPicture, goodsKinds, goodsPicture } from './goods/goods.ts'
import { categoryBadge, categoryIcon, iconNames } from './icons.ts'
import { textWidth, wrap } from './lettering.ts'
import { motifNames } from './motifs.ts'
import { dice, FIELDS, fieldTones, mix } from './palette.ts'
import { escaped } from './svg.ts'

const nasty = `<b>"R&D"</b> 'α' 😀 \u0000\ud800 ${'很长的名称'.repeat(30)}`
const goods = (over: Partial<GoodsPicture> = {}): GoodsPicture => ({
  kind: 'media',
  field: 'cell',
  brand: '澜培',
  name: 'CHO 无血清培养基',
  code: 'CM-1100-500',
  pack: '500 mL',
  ...over,
})

/** Decodes it (strict XML) and tells its size. */
async function rendered(picture: string): Promise<[number, number]> {
  const { info } = await sharp(Buffer.from(picture)).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return [info.width, info.height]
}

const covers = (title: string): string[] => [
  articleCover({ title, tag: title, meta: title, field: 'cell' }),
  demandCover({ title, tag: '需求', meta: title, field: 'protein', items: [title, title, title], quantity: title }),
  meetingCover({ title, tag: '会议', meta: title, field: 'analysis', on: '2026-12-05', place: title }),
  solutionCover({ title, tag: '方案', meta: title, field: 'molecular', steps: [title, title, title, title, title] }),
  videoCover({ title, tag: '视频', field: 'equipment', duration: '03:24' }),
  documentCover({ title, tag: '资料', meta: title, field: 'service', format: 'PDF' }),
]

describe('every picture', () => {
  test.each(goodsKinds)('of goods as %s can be drawn, with plain and with hostile words', async kind => {
    expect(await rendered(goodsPicture(goods({ kind })))).toEqual([800, 800])
    expect(await rendered(goodsPicture(goods({ kind, brand: nasty, name: nasty, code: nasty, pack: nasty })))).toEqual([
      800, 800,
    ])
    expect(await rendered(goodsPicture(goods({ kind, brand: '', name: '', code: '', pack: '' })))).toEqual([800, 800])
  })

  test.each(['短标题', nasty, ''])('that is a cover can be drawn', async title => {
    for (const cover of covers(title)) expect(await rendered(cover)).toEqual([1200, 742])
  })

  test('of banners, floors and storefronts can be drawn with every pattern', async () => {
    const shown = [goods(), goods({ kind: 'box' }), goods({ kind: 'vial' })]
    for (const [i, motif] of motifNames.entries()) {
      const field = FIELDS[i % FIELDS.length] ?? 'cell'
      const banner = { title: nasty, line: nasty, action: '去看看', field, goods: shown, motif, isDark: i % 2 === 0 }
      expect(await rendered(homeBanner(banner))).toEqual([1320, 720])
      expect(await rendered(floorPicture(field, goods(), motif))).toEqual([464, 1000])
    }
    const shop = { name: nasty, line: nasty, field: 'cell', colour: '#0f766e', motif: 'cells', goods: shown } as const
    expect(await rendered(shopBanner(shop))).toEqual([1920, 384])
  })

  test('of companies, people, icons and compounds can be drawn', async () => {
    for (let i = 0; i < 16; i++) {
      expect(await rendered(companyLogo({ name: `公司${i}`, letter: '澜' }))).toEqual([480, 480])
      expect(await rendered(avatar(`人${i}`))).toEqual([400, 400])
    }
    expect(await rendered(companyLogoWide({ name: nasty, letter: '&', shortName: nasty, line: nasty }))).toEqual([
      960, 320,
    ])
    const paper = certificate({ title: nasty, holder: nasty, number: nasty, validUntil: '2028-06-30' })
    expect(await rendered(paper)).toEqual([900, 1272])
    expect(paper).toContain('演示样张')
    for (const name of iconNames) {
      expect(await rendered(categoryIcon(name, fieldTones.cell))).toEqual([48, 48])
      expect(await rendered(categoryBadge(name, fieldTones.cell))).toEqual([96, 96])
    }
    const compound = {
      smiles: 'OCCN1CCN(CCS(O)(=O)=O)CC1',
      name: 'HEPES',
      nameEn: nasty,
      cas: '7365-45-9',
      formula: 'C8H18N2O4S',
    }
    expect(await rendered(compoundPicture(compound))).toEqual([800, 800])
  })
})

test('the same seed draws the same picture, another one another', () => {
  expect(goodsPicture(goods())).toBe(goodsPicture(goods()))
  expect(goodsPicture(goods({ code: 'CM-1100-501' }))).not.toBe(goodsPicture(goods()))
  expect(avatar('甲')).toBe(avatar('甲'))
  expect(covers('标题')).toEqual(covers('标题'))
  const [one, two] = [dice('x'), dice('x')]
  expect([one.next(), one.int(1, 9)]).toEqual([two.next(), two.int(1, 9)])
})

test('several drawings in one picture keep their ids apart', () => {
  const banner = homeBanner({
    title: 'x',
    line: 'y',
    action: 'z',
    field: 'cell',
    goods: [goods(), goods({ kind: 'box' }), goods({ kind: 'vial' })],
  })
  const ids = [...banner.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, used] of banner.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
})

describe('lettering', () => {
  test('lines keep within their width and do not tear words or strand marks', () => {
    for (const text of [
      'Protein A 填料寿命研究：100 次循环后的载量衰减',
      'Supercalifragilisticexpialidocious buffer',
      '支原体检测试剂盒（qPCR 法）',
    ]) {
      for (const width of [120, 200, 300]) {
        const list = wrap(text, width, 20, 9)
        expect(list.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        for (const one of list) {
          expect(textWidth(one, 20)).toBeLessThanOrEqual(width)
          expect(one).not.toMatch(/^[，。：）]/)
        }
      }
    }
    expect(wrap('支原体检测试剂盒', 100, 20, 3)).not.toContain('盒')
  })
  test('what does not fit ends with an ellipsis', () => {
    const list = wrap('很长的名称'.repeat(9), 100, 20, 2)
    expect(list).toHaveLength(2)
    expect(list[1]?.endsWith('…')).toBe(true)
  })
  test('text is safe in XML', () => {
    expect(escaped(`<a href="x">&\u0000\ud800`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;\ufffd')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  })
})
