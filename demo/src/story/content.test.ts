import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../server/src/testing/test-app.ts'
import { demoPdf } from '../drawings/pdf.ts'
import { seedContent } from './content.ts'
import { seedPeople } from './people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedContent(app, await seedPeople(app.db, ''))
})
afterAll(() => app.close())

type List = { total: number; records: { id: string; title: string; commentNum: number; likeNum: number }[] }

describe('what suppliers of the demo published', () => {
  test('is enough of each type to read, with comments, likes and downloads', async () => {
    const list = async (type: string) => app.ok<List>(null, `${type}.search`, { size: 100 })
    const articles = await list('article')
    expect(articles.total).toBeGreaterThanOrEqual(14)
    expect(articles.records.some(one => one.commentNum >= 3)).toBe(true)
    expect(articles.records.every(one => one.likeNum > 0)).toBe(true)
    for (const [type, least] of Object.entries({ solution: 5, video: 2, dataLibrary: 7 }))
      expect((await list(type)).total, type).toBeGreaterThanOrEqual(least)
    const details = await app.ok<{ content: string }>(null, 'article.getDetails', { id: articles.records[0]!.id })
    expect(details.content).toContain('<table>')
  })

  test('has papers that open', async () => {
    const { records } = await app.ok<List>(null, 'dataLibrary.search', { gate: 'FREE', size: 100 })
    for (const { id } of records) {
      const { url, fileName } = await app.ok<{ url: string; fileName: string }>(null, 'dataLibrary.download', { id })
      const bytes = (await app.http.inject({ url })).rawPayload
      expect(bytes.subarray(0, 4).toString('latin1'), fileName).toBe(
        fileName.endsWith('pdf') ? '%PDF' : 'PK\u0003\u0004',
      )
    }
  })

  test('has PDFs whose table of objects is right', () => {
    const pdf = demoPdf('标题', '脚注', [['一、选型', '很长的段落。'.repeat(400)]]).toString('latin1')
    const start = Number(/startxref\n(\d+)/.exec(pdf)![1])
    expect(pdf.slice(start, start + 4)).toBe('xref')
    const offsets = [...pdf.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset))
    for (const [i, offset] of offsets.entries()) expect(pdf.slice(offset, offset + 10)).toContain(`${i + 1} 0 obj`)
    expect(pdf).toMatch(/\/Count [2-9]/)
  })
})
