// Makes server/data/common-passwords.txt: the commonest passwords that meet our own rule, and the typically Chinese ones
// that an English list lacks. Run by hand when the list shall be renewed: node scripts/common-passwords.mjs
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'
import { filesOfPackage } from './npm-package.mjs'

const PACKAGE = '@zxcvbn-ts/language-common@4.1.3'
const [list, licence] = filesOfPackage(PACKAGE, ['package/src/passwords.json', 'package/LICENSE.txt'])
/** By frequency, the commonest first. */
const ranked = JSON.parse(list)

const words = text => text.trim().split(/\s+/)
/** Keys that are put before or behind a run of digits. */
const KEYS = words('a aa aaa b c d q w x z l s ab abc abcd asd asdf qwe qwer qaz zxc zxcv wsx qq qqq www woaini')
/** Words and pinyin of names that Chinese users put before one. */
const HEADS = words(`
  woaini woaiwo woaiwojia woshishui aini ailaopo laopo laogong baobao baobei nihao nimen caonima tamade wocao
  mima admin test user root pass password welcome iloveyou love sunshine dragon taobao weixin baidu alipay
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang
  zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liujing wangli zhangli wangyan zhangjing liuyang
  wanglei lijun zhangyong liuwei zhangjie wangjun liyan xiaoming xiaohong xiaolong zhongguo china beijing shanghai
`)
/** Runs, years and numbers that sound like words (520 我爱你, 1314 一生一世). */
const TAILS = words(`
  1 11 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 123123 321 654321 0123
  0 00 000 111 1111 11111 111111 1111111 11111111 000000 0000 222222 333 666 6666 666666 6666666 66666666 888 8888
  888888 88888888 999 9999 999999 112233 147258 159357 789456
  520 521 5201 520520 521521 5211314 5201314 1314 1314520 1314521 168 168168 518 7758521 7758258
  2000 2008 2010 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026
`)
/** What the two halves do not make. */
const OTHERS = words(`
  1qaz2wsx 1qazxsw2 2wsx3edc 1qaz2wsx3edc q1w2e3r4 1q2w3e4r p@ssw0rd passw0rd a1b2c3d4 a1s2d3f4 z1x2c3v4 abc123abc
  123abc456 123qwe456 123qweasd 123asd123 qwe123qwe asd123asd aaa111222 aa112233 aabb1122 abcd1234 abcd@1234 abc@1234
  abc@123456 abc.123456 admin@123 admin@1234 admin888 admin@888 test@123 test@1234 test1234 qwer@1234 qwer!@#4 1234@qwer
  1234abcd 1234qwer 123456qwerty qwerty123456 p@ssword1 pass@123 pass@1234 pass@word1 huawei@123 huawei12#$ root@123
  a123456. a123456! a12345678. aa123456. aa123456! aa@123456 a1234567. q123456. qq123456. w123456. z123456.
`)

/** As contract/src/fields.ts says (NewPassword); anything else is refused before this list is asked. */
const isAllowed = text => /^(?=.*[a-z])(?=.*\d)[\x21-\x7e]{8,20}$/.test(text)
const made = [
  ...[...KEYS, ...HEADS].flatMap(head => TAILS.map(tail => head + tail)),
  ...KEYS.flatMap(key => TAILS.map(tail => tail + key)),
]
const chosen = new Set([...ranked, ...OTHERS, ...made].map(text => text.toLowerCase()).filter(isAllowed))
const head = [
  'Common passwords of 8 to 20 characters with a letter and a digit, in small letters; made by scripts/common-passwords.mjs.',
  `First those of the frequency list of ${PACKAGE}, the commonest first; then Chinese ones`,
  'made by that script. Licence (MIT) of the list:',
  ...licence.split(/\r?\n/),
]
const comments = head.filter(line => line.trim() !== '').map(line => `# ${line.trimEnd()}`)
writeFileSync(join(root, 'server/data/common-passwords.txt'), `${[...comments, ...chosen].join('\n')}\n`)
console.log(`${chosen.size} passwords`)
