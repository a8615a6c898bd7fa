import { expect, test } from 'vitest'
import { checkValues } from './check-values.ts'
import { fieldErrorsOfStep, firstFaultyStep, steps } from './steps.ts'
import { valuesOf } from './values.ts'

test('every field of the form stands in one step', () => {
  const placed = steps.flatMap(({ fields }) => fields)
  expect(placed.toSorted()).toEqual(Object.keys(valuesOf(null)).toSorted())
})

test('a fault is led to in its step, the first one first', () => {
  const found = { 'tickets.0.price': '请输入金额', 'sessions.2.start': '请选择开始时间' }
  expect(firstFaultyStep(found)).toBe(1)
  expect(fieldErrorsOfStep(found, 2)).toEqual({ 'tickets.0.price': '请输入金额' })
  expect(firstFaultyStep({ version: '已被修改' })).toBeNull()
})

test('an empty meeting lacks what no meeting goes without, each in its step', () => {
  const found = checkValues(valuesOf(null))
  expect(Object.keys(fieldErrorsOfStep(found, 0))).toEqual(['title', 'start', 'end', 'address'])
  expect(Object.keys(fieldErrorsOfStep(found, 1))).toEqual([])
  expect(Object.keys(fieldErrorsOfStep(found, 2))).toEqual(['tickets.0.name', 'tickets.0.price'])
  const online = { ...valuesOf(null), form: 'ONLINE', start: '2026-12-01T09:00', end: '2026-12-01T08:00', tickets: [] }
  expect(checkValues(online)).toEqual({
    title: '会议名称至少2个字',
    end: '结束时间须晚于开始时间',
    tickets: '请至少设置一种票',
  })
})
