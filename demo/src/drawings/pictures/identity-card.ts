import { text } from './lettering.ts'
import { INK, INK_3, SLATE, TEAL } from './palette.ts'
import { circle, path, rect, stroke, svg } from './svg.ts'

const WIDTH = 428
const HEIGHT = 270

const card = (title: string, inside: readonly string[]): string =>
  svg({
    width: WIDTH,
    height: HEIGHT,
    scale: 2,
    title,
    body: [
      rect(0, 0, WIDTH, HEIGHT, '#f4f8f7', { rx: 14 }),
      ...[70, 120, 170, 220].map(y => stroke(`M0 ${y}Q107 ${y - 34} 214 ${y}T428 ${y}`, TEAL[100], 1.5)),
      ...inside,
      text('演示样张，不具有任何效力', WIDTH / 2, 254, { size: 15, fill: '#c2410c', anchor: 'middle', weight: 600 }),
    ].join(''),
  })

const row = (key: string, value: string, y: number): string =>
  text(key, 28, y, { size: 14, fill: INK_3 }) + text(value, 84, y, { size: 17, fill: INK, weight: 500 })

/** Front and back of an identity card of the demo, 428 × 270: an outline of a head, no arms of the state. */
export function identityCard({ name, number }: { name: string; number: string }): [front: string, back: string] {
  const born = `${number.slice(6, 10)} 年 ${Number(number.slice(10, 12))} 月 ${Number(number.slice(12, 14))} 日`
  const front = card(`${name} 身份证样张`, [
    row('姓名', name, 48),
    row('性别', '男', 82),
    row('出生', born, 116),
    row('住址', '北京市示例路 1 号', 150),
    text('公民身份号码', 28, 214, { size: 14, fill: INK_3 }),
    text(number, 136, 215, { size: 20, fill: INK, weight: 600, spacing: 2 }),
    rect(300, 30, 104, 140, SLATE[100], { rx: 6 }),
    circle(352, 84, 28, SLATE[300]),
    path('M306 170C308 136 328 122 352 122S396 136 398 170Z', SLATE[300]),
  ])
  const back = card(`${name} 身份证样张背面`, [
    circle(80, 74, 38, 'none', { stroke: '#c2410c', 'stroke-width': 3 }),
    text('样张', 80, 82, { size: 22, fill: '#c2410c', anchor: 'middle', weight: 700 }),
    text('居民身份证', 264, 84, { size: 34, fill: INK, anchor: 'middle', weight: 700, spacing: 4 }),
    row('签发机关', '', 170),
    text('演示公安局', 118, 170, { size: 17, fill: INK, weight: 500 }),
    row('有效期限', '', 206),
    text('2020.01.01 至 2040.01.01', 118, 206, { size: 17, fill: INK, weight: 500 }),
  ])
  return [front, back]
}
