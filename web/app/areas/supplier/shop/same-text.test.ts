import { expect, test } from 'vitest'
import { isSameText } from './same-text.ts'

const design = (title: string, ...texts: string[]) => ({ title, blocks: texts.map(text => ({ props: { text } })) })

test('letters typed into one field are one step', () => {
  expect(isSameText(design('', ''), design('', '公'), design('', '公告'))).toBe(true)
})

test('another field, another block or a block more is a step of its own', () => {
  expect(isSameText(design('', ''), design('标', ''), design('标', '公'))).toBe(false)
  expect(isSameText(design('', '', ''), design('', '公', ''), design('', '公', '告'))).toBe(false)
  expect(isSameText(design('', ''), design('', '公'), design('', '公', ''))).toBe(false)
})

test('a choice beside the text that it comes with is no typing', () => {
  const picture = (alt: string, isDecorative: boolean) => ({ alt, isDecorative })
  expect(isSameText(picture('', true), picture('图', false), picture('图片', false))).toBe(false)
  expect(isSameText({ height: 1 }, { height: 2 }, { height: 3 })).toBe(false)
})
