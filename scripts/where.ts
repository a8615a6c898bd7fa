/** npm run where -- <path | name | text>: finds a call, a screen, an error or a text on screen. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, sourcesUnder } from './calls.ts'

const wanted = process.argv.slice(2).join(' ').toLowerCase()
if (!wanted) {
  console.log('用法：npm run where -- <接口路径 | 接口名 | 错误码 | 页面地址 | 界面文字>')
  process.exit(1)
}
const found = new Set<string>()
for (const line of readFileSync(join(root, 'docs/map.md'), 'utf8').split('\n')) {
  if (line.startsWith('| ') && line.toLowerCase().includes(wanted))
    found.add(line.replace(/^\| | \|$/g, '').replaceAll(' | ', '  '))
}
for (const folder of ['web/app', 'contract/src', 'server/src', 'calculators/src']) {
  for (const { file, text } of sourcesUnder(folder)) {
    text.split('\n').forEach((line, i) => {
      if (found.size < 40 && line.toLowerCase().includes(wanted))
        found.add(`${file}:${i + 1}  ${line.trim().slice(0, 120)}`)
    })
  }
}
console.log(found.size > 0 ? [...found].join('\n') : '没有找到')
