import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/database.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { claimFiles, fileUrl, storePublicFile } from '../../../server/src/modules/files/api.ts'
import { platform } from '../story/platform.ts'
import { purificationArticles, upstreamArticles } from '../texts/articles.ts'
import { meetingStories } from '../texts/meetings.ts'
import { reagentArticles, serviceArticles } from '../texts/more-articles.ts'
import { paperStories } from '../texts/papers.ts'
import { solutionStories } from '../texts/solutions.ts'
import { articleCover, documentCover, meetingCover, solutionCover, videoCover } from './pictures/covers.ts'
import type { Field } from './pictures/palette.ts'
import type { Rasteriser } from './rasterise.ts'

const WIDTH = 1200

const articles = [...upstreamArticles, ...purificationArticles, ...serviceArticles, ...reagentArticles]
const fields = new Map<string, Field>(
  [...articles, ...solutionStories, ...paperStories, ...meetingStories].map(one => [one.title, one.field]),
)
const stepsOf = new Map(solutionStories.map(one => [one.title, one.steps]))

type Undrawn = {
  readonly id: string
  readonly type: 'article' | 'video' | 'solution' | 'dataLibrary' | 'meet'
  readonly title: string
  readonly form: {
    section: string
    author?: string
    edition?: string
    file?: { name: string }
    start?: string
    address?: string
  }
}

/** Draws the covers that published demo content still lacks. */
export async function drawDemoCovers(services: Services, rasteriser: Rasteriser): Promise<number> {
  const { db } = services.database
  const undrawn = await listUndrawn(db)
  for (const row of undrawn) {
    const bytes = await rasteriser.draw(coverOf(row), WIDTH)
    const url = fileUrl(await storePublicFile(services, { fileName: `${row.title}.jpg`, bytes }))
    await db.transaction().execute(async transaction => {
      await claimFiles(transaction, { entity: 'cover', id: row.id, actor: platform, now: services.clock.now() }, [url])
      await sql`update content set cover = ${url}, form = jsonb_set(form, '{cover}', to_jsonb(${url}::text))
        where id = ${row.id}`.execute(transaction)
    })
    await services.events.publish(db, 'pages', { tags: [row.type, `${row.type}:${row.id}`] })
  }
  return undrawn.length
}

function coverOf({ type, title, form }: Undrawn): string {
  const cover = {
    title,
    tag: form.section,
    field: fields.get(title) ?? ('protein' as const),
    meta: form.author ?? form.edition ?? '',
  }
  switch (type) {
    case 'solution':
      return solutionCover({ ...cover, steps: stepsOf.get(title) ?? ['评估', '开发', '放大'] })
    case 'video':
      return videoCover({ ...cover, duration: '00:12' })
    case 'dataLibrary':
      return documentCover({ ...cover, format: (form.file?.name.split('.').at(-1) ?? 'pdf').toUpperCase() })
    case 'meet':
      return meetingCover({ ...cover, on: form.start!.slice(0, 10), place: form.address || '线上' })
    default:
      return articleCover(cover)
  }
}

async function listUndrawn(db: Db): Promise<Undrawn[]> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'type', 'title', 'form'])
    .where('type', 'in', ['article', 'video', 'solution', 'dataLibrary', 'meet'])
    .where('status', '=', 'PUBLISHED')
    .where('cover', '=', '')
    .where('deleted_at', 'is', null)
    .orderBy('read_count', 'desc')
    .limit(500)
    .execute()
  return (rows as Undrawn[]).filter(({ type, title }) => fields.has(title) || type === 'video')
}
