import { settings } from '@shangyouji/contract/base/settings-calls'
import { paged } from '../../db/paged.ts'
import { publishSettingsChange } from '../../db/settings-cache.ts'
import { serve } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { isUsed, storedPart } from './dictionary-use-queries.ts'
import { parameterCatalogue, parameterDefinition } from './parameter-catalogue.ts'
import * as queries from './queries.ts'
import { presentParameter, setParameter } from './set-parameter.ts'

export const settingsRoutes = serve(settings, {
  async parametersList({ db, input }) {
    const set = new Map((await queries.listParameters(db)).map(row => [row.key, row]))
    const wanted = input.keyword?.toLowerCase() ?? ''
    return Object.entries(parameterCatalogue)
      .filter(([key, { group, label }]) => `${key} ${group} ${label}`.toLowerCase().includes(wanted))
      .map(([key, definition]) => presentParameter(key, definition, set.get(key)))
  },

  parametersSave: ({ actor, input, ...work }) => setParameter(work, { ...input, operatorId: actor.operatorId }),

  parametersHistory: ({ db, input }) =>
    paged(db, queries.parameterHistory(db, input.key), input, row => ({
      id: row.id,
      key: row.key,
      label: parameterDefinition(row.key)?.label ?? row.key,
      oldValue: row.old_value,
      newValue: row.new_value,
      reason: row.reason,
      operatorName: row.operator_name ?? '',
      time: row.at.toISOString(),
    })),

  async parametersRollback({ actor, input, ...work }) {
    const change = found(await queries.findParameterChange(work.db, input.id))
    return setParameter(work, {
      key: change.key,
      value: change.old_value,
      reason: input.reason,
      operatorId: actor.operatorId,
    })
  },

  dictionariesList: ({ db }) => queries.listDictionaries(db),

  async dictionariesItems({ db, input, lists }) {
    found(await queries.findDictionary(db, input.dictionary))
    const rows = await queries.listItems(db, input.dictionary)
    const items = []
    for (const { is_shown, ...row } of rows)
      items.push({ ...row, isShown: is_shown, isUsed: await isUsed(db, lists.dictionaryUses, row) })
    return items
  },

  async dictionariesSaveItem({ db, input, events, lists }) {
    found(await queries.findDictionary(db, input.dictionary))
    const { id = newId(), isShown, extra, ...fields } = input
    const row = { ...fields, is_shown: isShown, extra: JSON.stringify(extra) }
    if (input.id) {
      const before = found(await queries.findItem(db, input.id))
      may(before.dictionary === input.dictionary, 'NOT_FOUND')
      const part = storedPart(lists.dictionaryUses, input.dictionary)
      if (before[part] !== input[part]) may(!(await isUsed(db, lists.dictionaryUses, before)), 'ITEM_IN_USE')
      await queries.updateItem(db, input.id, row)
    } else {
      await queries.insertItem(db, { id, ...row })
    }
    await publishSettingsChange(events, db, 'dictionaries')
    await events.publish(db, 'pages', { tags: ['*'] })
    return { id }
  },

  async dictionariesDeleteItem({ db, input, events, audit, lists }) {
    const item = found(await queries.findItem(db, input.id))
    may(!(await isUsed(db, lists.dictionaryUses, item)), 'ITEM_IN_USE')
    await queries.deleteItem(db, input.id)
    audit({ dictionary: item.dictionary, code: item.code, name: item.name })
    await publishSettingsChange(events, db, 'dictionaries')
    await events.publish(db, 'pages', { tags: ['*'] })
    return true
  },

  holidaysList: ({ db, input }) => queries.listCalendarDays(db, input.year),

  async holidaysSave({ db, input, events }) {
    for (const day of input.days) {
      await queries.writeCalendarDay(db, day)
    }
    await publishSettingsChange(events, db, 'holidays')
    return true
  },

  async holidaysDelete({ db, input, events }) {
    await queries.deleteCalendarDays(db, input.days)
    await publishSettingsChange(events, db, 'holidays')
    return true
  },

  async templatesList({ db, input }) {
    const rows = await queries.listTemplates(db, input.channel)
    return rows.map(row => ({
      channel: row.channel,
      code: row.code,
      name: row.name,
      title: row.title,
      body: row.body,
      fields: row.fields,
      providerCode: row.provider_code,
      isOn: row.is_on,
      updateTime: row.updated_at.toISOString(),
    }))
  },

  async templatesSave({ db, input, clock, events }) {
    const rows = await queries.listTemplates(db, input.channel)
    const before = found(rows.find(row => row.code === input.code))
    const unknown = [...`${input.title} ${input.body}`.matchAll(/\{(\w*)\}/g)]
      .map(match => match[1]!)
      .filter(name => !before.fields.includes(name))
    if (unknown.length > 0) failFields({ body: `没有这个变量：${unknown.join('、')}` })
    // codes and mails that somebody has just asked for are always sent
    const isAskedFor = before.fields.includes('code') || before.code === 'DEMAND'
    if (!input.isOn && isAskedFor) failFields({ isOn: '用户主动请求的消息不能停用' })
    await queries.updateTemplate(db, input.channel, input.code, {
      name: input.name,
      title: input.title,
      body: input.body,
      provider_code: input.providerCode,
      is_on: input.isOn,
      updated_at: clock.now(),
    })
    await publishSettingsChange(events, db, 'templates')
    return true
  },
})
