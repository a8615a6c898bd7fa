import { displayName } from '@shangyouji/contract/checks'
import { words } from '@shangyouji/contract/sensitive-words/calls'
import { wordLevelLabels, wordScenes } from '@shangyouji/contract/sensitive-words/labels'
import type { Db } from '../../db/database.ts'
import { CHOSEN_CAP, paged } from '../../db/paged.ts'
import { publishSettingsChange } from '../../db/settings-cache.ts'
import { serve, type Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { failFields, found } from '../../kernel/failure.ts'
import { checkText } from './check-text.ts'
import { importWords } from './import-words.ts'
import { plain } from './lexicon-cache.ts'
import * as queries from './queries.ts'

export const wordRoutes = serve(words, {
  search: ({ db, input }) =>
    paged(
      db,
      queries.listWords(db, input),
      input,
      row => ({
        id: row.id,
        word: row.word,
        level: row.level,
        category: row.category,
        scenes: row.scenes,
        isOn: row.is_on,
        note: row.note,
        hits: row.hits ?? 0,
        updateTime: row.updated_at.toISOString(),
      }),
      CHOSEN_CAP,
    ),

  categories: ({ db }) => queries.countCategories(db),

  async save({ db, actor, input, clock, events }) {
    const { id = newId(), isOn, scenes, ...fields } = input
    const stamp = { updated_at: clock.now(), updated_by: actor.operatorId }
    const row = { ...fields, scenes: [...new Set(scenes)].sort(), is_on: isOn, ...stamp }
    if (input.id) {
      found(await queries.updateWord(db, id, row))
    } else {
      await queries.insertWord(db, { id, ...row })
    }
    await changed(events, db)
    return { id }
  },

  async delete({ db, input, events, audit }) {
    const gone = await queries.deleteWords(db, input.ids)
    audit({ words: gone })
    await changed(events, db)
    return { deleted: gone.length }
  },

  async import({ db, actor, input, clock, events }) {
    const report = await importWords({ db, clock }, actor.operatorId, input)
    if (report.added + report.updated > 0) await changed(events, db)
    return report
  },

  async export({ db, input }) {
    const rows = await queries.listForExport(db, input)
    const lines = rows.map(({ word, level, category, scenes }) => [
      word,
      wordLevelLabels[level],
      category,
      scenes.map(scene => wordScenes[scene as keyof typeof wordScenes] ?? scene).join('，'),
    ])
    const text = [['词语', '级别', '分类', '场景'], ...lines].map(parts => parts.join('\t')).join('\n')
    return { text, count: rows.length }
  },

  async test({ db, input: { text, scene } }) {
    const { block, warn, review, contacts } = await checkText(db, { scene, texts: { content: text }, isTrial: true })
    return {
      hits: [...block, ...warn, ...review].map(({ word, level, category, text }) => ({ word, level, category, text })),
      contacts: contacts.map(({ kind, text }) => ({ kind, text })),
    }
  },

  allowedSearch: ({ db, input }) =>
    paged(
      db,
      queries.listAllowed(db, input),
      input,
      row => ({
        id: row.id,
        kind: row.kind,
        expression: row.expression,
        note: row.note,
        updateTime: row.updated_at.toISOString(),
      }),
      CHOSEN_CAP,
    ),

  async allowedSave({ db, actor, input, clock, events }) {
    const { id = newId(), ...fields } = input
    const row = { ...fields, updated_at: clock.now(), updated_by: actor.operatorId }
    if (input.id) {
      found(await queries.updateAllowed(db, id, row))
    } else {
      await queries.insertAllowed(db, { id, ...row })
    }
    await changed(events, db)
    return { id }
  },

  async allowedDelete({ db, input, events, audit }) {
    const gone = await queries.deleteAllowed(db, input.ids)
    audit({ expressions: gone })
    await changed(events, db)
    return { deleted: gone.length }
  },

  hitsSearch: ({ db, input }) =>
    paged(db, queries.listHits(db, input), input, row => ({
      id: row.id,
      time: row.at.toISOString(),
      kind: row.kind,
      level: row.level,
      word: row.word,
      category: row.category,
      scene: row.scene,
      field: row.field,
      text: row.text,
      context: row.context,
      accountName: row.account_id ? displayName({ name: row.account_name, phone: row.account_phone }) : '访客',
    })),

  async hitsAllow({ db, actor, input, clock, events, audit }) {
    const hit = found(await queries.findHit(db, input.id))
    const expression = input.expression ?? hit.text
    if (!plain(expression).includes(plain(hit.text))) failFields({ expression: `须包含命中的内容“${hit.text}”` })
    await queries.addAllowed(db, {
      id: newId(),
      kind: hit.kind,
      expression,
      note: `来自命中记录：${hit.context}`.slice(0, 100),
      updated_at: clock.now(),
      updated_by: actor.operatorId,
    })
    audit({ kind: hit.kind, expression })
    await changed(events, db)
    return true
  },
})

/** Every process compiles the lexicon anew. */
async function changed(notices: Work['events'], db: Db): Promise<void> {
  await queries.raiseRevision(db)
  await publishSettingsChange(notices, db, 'words')
}
