import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Services } from '../../../server/src/kernel/services.ts'
import { writeComment } from '../../../server/src/modules/comments/api.ts'
import { findOwn, like, takeOffShelf } from '../../../server/src/modules/content/api.ts'
import { fileUrl, storeFileOf } from '../../../server/src/modules/files/api.ts'
import { articleKind, noteLead } from '../../../server/src/modules/publications/api.ts'
import {
  draftPublication,
  makePublication,
  memberOf,
  submitPublication,
} from '../../../server/src/modules/publications/factory.ts'
import { writeExcel } from '../../../server/src/sheets/excel.ts'
import { demoPdf } from '../drawings/pdf.ts'
import { purificationArticles, upstreamArticles } from '../texts/articles.ts'
import { reagentArticles, serviceArticles } from '../texts/more-articles.ts'
import { type PaperStory, paperStories } from '../texts/papers.ts'
import { solutionStories } from '../texts/solutions.ts'
import type { People } from './people.ts'

type Type = 'article' | 'video' | 'solution' | 'dataLibrary'
type Supplier = People['suppliers'][number]

const DAY = 86_400_000
const articles = [...upstreamArticles, ...purificationArticles, ...serviceArticles, ...reagentArticles]

const videos = [
  {
    title: '动画：梯度洗脱时的电导与紫外曲线',
    supplier: 1,
    file: 'elution',
    section: '技术讲座',
    tags: ['层析', '蛋白纯化'],
    daysAgo: 10,
    reads: 860,
    summary: '12 秒看懂线性盐梯度下四个峰的出现顺序，以及电导与紫外信号的时间差。',
  },
  {
    title: '动画：CHO 补料分批培养的密度与活率',
    supplier: 0,
    file: 'growth',
    section: '操作教程',
    tags: ['细胞培养'],
    daysAgo: 21,
    reads: 640,
    summary: '14 天培养过程中活细胞密度与活率的典型走势，配合补料时间点讲解。',
  },
] as const

/** What suppliers published: articles, solutions, videos and papers, with comments, likes and downloads. */
export async function seedContent(services: Services, people: People): Promise<void> {
  const now = services.clock.now()
  const at = (daysAgo: number): Services => ({
    ...services,
    clock: { now: () => new Date(now.getTime() - daysAgo * DAY) },
  })
  const supplierOf = (index: number): Supplier => people.suppliers[index]!
  const publish = async (type: Type, story: Story, parts: Record<string, unknown>): Promise<string> => {
    const { title, section, tags, supplier, daysAgo, reads } = story
    const common = { title, section, industryTags: [...tags], ...parts }
    const id = await makePublication(at(daysAgo), supplierOf(supplier), type, common)
    await sql`update content set read_count = ${reads}, forward_count = ${Math.floor(reads / 40)} where id = ${id}`.execute(
      services.database.db,
    )
    return id
  }

  const articleIds: string[] = []
  for (const story of articles) {
    const { author, content, source } = story
    const origin = source ? { isOriginal: false, sourceName: source.name, sourceUrl: source.url } : {}
    articleIds.push(await publish('article', story, { author, content, ...origin }))
  }
  const solutionIds: string[] = []
  for (const story of solutionStories) {
    const { scenario, highlights, content, authContent } = story
    solutionIds.push(await publish('solution', story, { scenario, highlights: [...highlights], content, authContent }))
  }
  for (const story of videos) {
    const bytes = readFileSync(new URL(`../../assets/${story.file}.mp4`, import.meta.url))
    const stored = await storeFileOf(services, supplierOf(story.supplier), {
      fileName: `${story.title}.mp4`,
      bytes,
      bizType: 'VIDEO',
    })
    const parts = {
      summary: story.summary,
      content: `<p>${story.summary}</p>`,
      videoUrl: fileUrl(stored),
      durationSeconds: 12,
    }
    await publish('video', story, parts)
  }
  for (const story of paperStories)
    await publishPaper(services, story, parts => publish('dataLibrary', story, parts), people, now)
  await seedStates(services, people)
  await seedVoices(at, people, articleIds, solutionIds)
}

type Story = {
  readonly title: string
  readonly section: string
  readonly tags: readonly string[]
  readonly supplier: number
  readonly daysAgo: number
  readonly reads: number
}

async function publishPaper(
  services: Services,
  story: PaperStory,
  publish: (parts: Record<string, unknown>) => Promise<string>,
  people: People,
  now: Date,
): Promise<void> {
  const { db } = services.database
  const supplier = people.suppliers[story.supplier]!
  const file = await storeFileOf(services, supplier, {
    fileName: `${story.title}.${story.pdf ? 'pdf' : 'xlsx'}`,
    bytes: story.pdf
      ? demoPdf(story.title, `${story.edition} · 上游集资料库`, story.pdf)
      : await sheetOf(story.sheet ?? []),
    bizType: 'DATA_LIBRARY',
  })
  const id = await publish({
    content: `<p>${story.about}</p>`,
    gate: story.gate,
    points: story.points ?? 0,
    edition: story.edition,
    pages: story.pdf ? 1 : 0,
    file: { url: fileUrl(file), name: file.name, size: file.size },
  })
  await sql`update library_item set download_count = ${story.downloads} where id = ${id}`.execute(db)
  const downloaded = { contentId: id, companyId: supplier.companyId, gate: story.gate }
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  if (story.gate === 'FREE') return
  const card = {
    name: '周启明',
    organisation: '沪东生物制药有限公司',
    phone: '13800000002',
    email: 'zhou@example.com',
    purpose: '二期车间选型',
  }
  await noteLead(db, {
    ...downloaded,
    accountId: people.buyer2,
    card: story.gate === 'LEAD' ? card : null,
    now: before(30),
  })
  await noteLead(db, { ...downloaded, accountId: people.buyer, card: null, now: before(52) })
  if (story.gate === 'LEAD') {
    const visitor = {
      name: '孙晓蕾',
      organisation: '浦江细胞治疗研究院',
      phone: '13900000077',
      email: '',
      purpose: '项目比选',
    }
    await noteLead(db, { ...downloaded, accountId: null, card: visitor, now: before(6) })
  }
}

async function sheetOf([head = [], ...rows]: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const columns = head.map((name, i) => ({
    header: String(name),
    width: 18,
    value: (row: readonly (string | number)[]) => row[i] ?? '',
  }))
  return buffer(Readable.from(writeExcel(columns, rows)))
}

/** Something in every other state for owners and reviewers. */
async function seedStates(services: Services, people: People): Promise<void> {
  const [flagship, senior, standard] = people.suppliers as [Supplier, Supplier, Supplier]
  await submitPublication(services, flagship, 'article', { title: '渗透压漂移的三种常见来源', section: '技术文章' })
  await submitPublication(services, senior, 'solution', { title: '双特异性抗体错配去除方案', section: '下游纯化' })
  await submitPublication(services, standard, 'video', {
    title: '外部视频：悬浮细胞摇瓶驯化演示',
    section: '操作教程',
    source: 'EXTERNAL',
    videoUrl: '',
    externalUrl: 'https://www.bilibili.com/video/BV1xx411c7mD',
  })
  await draftPublication(services, flagship, 'article', { title: '草稿：温度切换时间点的选择', section: '技术文章' })
  await draftPublication(services, senior, 'dataLibrary', {
    title: '草稿：装柱培训手册',
    section: '培训课件',
    file: undefined,
  })
  const id = await makePublication(services, senior, 'article', { title: '往期：2025 年展会回顾', section: '公司动态' })
  await services.database.db.transaction().execute(async db => {
    const work = { ...services, db, after: () => {} }
    const row = (await findOwn(db, articleKind, id, memberOf(senior)))!
    await takeOffShelf(work, articleKind, memberOf(senior), row)
  })
}

/** Comments, answers and likes of the people of the story. */
async function seedVoices(
  at: (daysAgo: number) => Services,
  people: People,
  articleIds: readonly string[],
  solutionIds: readonly string[],
): Promise<void> {
  const say = async (
    bizType: 'article' | 'solution',
    bizId: string,
    who: string | Supplier,
    content: string,
    daysAgo: number,
    to?: string,
  ) => {
    const services = at(daysAgo)
    return services.database.db.transaction().execute(async db => {
      const work = { ...services, db, after: () => {} }
      const subject = (await services.lists.commentables[bizType].find(db, bizId))!
      const actor = typeof who === 'string' ? clientOf(who) : memberOf(who)
      const parent = to
        ? await db.selectFrom('comment').selectAll().where('id', '=', to).executeTakeFirstOrThrow()
        : undefined
      return (await writeComment(work, actor, { bizType, subject, content, ...(parent && { parent }) })).id
    })
  }
  const { buyer, buyer2, suppliers } = people
  const [flagship, senior, , free] = suppliers as [Supplier, Supplier, Supplier, Supplier]
  const lactate = articleIds[0]!
  const asked = await say(
    'article',
    lactate,
    buyer,
    '铜离子提到 1 μM 以后，酸性峰大约会增加多少？我们的分子对电荷异构体比较敏感。',
    2.6,
  )
  await say(
    'article',
    lactate,
    flagship,
    '三株细胞的数据是 1～3 个百分点，建议先在 0.5 μM 做一个点，再看第 12 天的电荷图谱。',
    2.2,
    asked,
  )
  await say('article', lactate, buyer2, '第三节关于二氧化碳的提醒很实用，我们 500 L 罐就是这个问题。', 1.4)
  const lifetime = articleIds[upstreamArticles.length]!
  const doubt = await say('article', lifetime, buyer2, '空白洗脱峰用什么波长积分？280 nm 会不会受缓冲液影响？', 1.2)
  await say(
    'article',
    lifetime,
    senior,
    '280 nm 积分并扣除缓冲液空白；若基线漂移明显，可以用 214 nm 复核一次。',
    1,
    doubt,
  )
  await say('article', articleIds.at(-3)!, buyer, '原来是温度的问题，冷库里测出来 8.5 还以为配错了。', 0.5)
  const plan = await say('solution', solutionIds[0]!, buyer2, '等电点 6.8 的分子能用这套平台吗？', 3)
  await say(
    'solution',
    solutionIds[0]!,
    senior,
    '建议第二步改为阴离子结合-洗脱，登录后可看到参数范围，也可以在线咨询我们做板式筛选。',
    2.5,
    plan,
  )
  const readers = [buyer, buyer2, free.accountId, flagship.accountId]
  const { db } = at(0).database
  for (const [i, id] of [...articleIds, ...solutionIds].entries())
    for (const reader of readers.slice(0, (i % 4) + 1)) await like(db, id, reader, at(0.3).clock.now())
}

const clientOf = (accountId: string) =>
  ({ kind: 'account', accountId, sessionId: '', roleType: 'CLIENT', isClient: true, company: null }) as const
