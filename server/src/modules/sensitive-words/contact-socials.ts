import { type Mapped, original } from '../../text/normalise.ts'
import type { Span } from './contact-phones.ts'

/**
 * Accounts of other platforms: 钉钉, 抖音, 小红书, Telegram … Their names are words of the trade as well (抖音推广, 钉钉会议,
 * TG for triglycerides), so that a name counts with something behind it that is an account only.
 */

const PLATFORM =
  '钉钉|丁丁|抖音|小红书|快手|微博|视频号|飞书|企业微信|企微|陌陌|知乎|闲鱼|旺旺|支付宝|(?<![a-z])b站|电报|(?<![a-z])skype|(?<![a-z])telegram|(?<![a-z])whats\\s?app|(?<![a-z])line(?=\\s?(?:id|号))'
const LINK = '(?:[\\s:=,、→>~*()\\[\\]"\'|/&]|账号|帐号|账户|号码?|群|同号|主页|我的?|是|为|加|联系|id(?![a-z])){0,6}'
const LATIN_ACCOUNT = '@?(?:live:)?(?<account>[a-z][\\w.-]{4,29})(?![\\w-])'
const NUMBER_ACCOUNT = '(?<number>[1-9]\\d{5,12})(?![\\da-z.%])'

/** What follows a platform's name in a text about the platform. */
const ORDINARY = new Set(
  (
    'android windows iphone system version login account official channel service services platform marketing media social live video videos shop store ' +
    'group groups sharing meeting meetings robot webhook token plugin client desktop mobile software support message messages'
  ).split(' '),
)
/** What TG is short for, and what is said of it. */
const SUBSTANCE =
  /glycer|lipid|gargin|genic|globulin|glutamin|gravim|glycol|thio|assay|analysis|kit|test|buffer|curve|mice|mouse|rat|human|serum|plasma|level|ase$|in$|ide$|ol$/
/** After it a number is a quantity. */
const COUNTED = '(?!\\s*(?:[个份支瓶盒只条例次元种人株台家名项件万亿位粉]|views?|followers?|fans))'

/** The name, something in between and an account in Latin letters or digits. */
const NAMED = new RegExp(`(?:${PLATFORM})${LINK}(?:${LATIN_ACCOUNT}|${NUMBER_ACCOUNT}${COUNTED})`, 'g')
/** A name of one's own in Chinese: only where it is said to be one. */
const CHINESE = new RegExp(
  '(?:抖音|小红书|快手|微博|视频号|知乎|闲鱼|b站|公众号)(?:' +
    '(?:账?号|帐号|id)\\s?[:是为]\\s?|\\s?(?:上)?(?:搜索?|关注|私信)(?!索|推|广告|引擎|算法|优化|指数|量|数据|排名|热|词|结果)\\s?[:"“\'「【]?\\s?' +
    ')[\\w\\u4e00-\\u9fff]{2,12}',
  'g',
)
/** TG means triglycerides, transgenic and much else: an @, or a word that says it is an account. */
const TG = /(?<![a-z0-9])(?:tg|飞机)(?:\s?(?:号|群|账号|id(?![a-z]))\s?[:=是为]?\s?@?|\s?[:=]?\s?@)[a-z]\w{3,31}/g
const TG_SHORT =
  /(?:加|联系|我的?|飞)\s?(?:tg|飞机)\s?[:=]?\s?@?[a-z]\w{4,31}|(?<![a-z0-9])tg\s?[:=]\s?(?<account>[a-z]\w{4,31})(?![\w-])/g

/** Accounts of other platforms in a normalised, guarded text. */
export function findSocials(mapped: Mapped): Span[] {
  const spans: Span[] = []
  for (const pattern of [NAMED, CHINESE, TG, TG_SHORT]) {
    for (const found of mapped.text.matchAll(pattern)) {
      const end = found.index + found[0].length
      const account = found.groups?.account
      if (account && !isAccount(account, pattern, mapped, end)) continue
      spans.push({ start: found.index, end })
    }
  }
  return spans
}

function isAccount(account: string, pattern: RegExp, mapped: Mapped, end: number): boolean {
  if (ORDINARY.has(account)) return false
  const hasMark = /[\d_]/.test(account)
  const goesOn = /^[\s(/,、]{0,2}[a-z]/.test(mapped.text.slice(end, end + 3))
  // TG: triglyceride, TG: glycerol kinase, TG：TG4010 are substances and models
  if (pattern === TG_SHORT) {
    const isTyped = original(mapped, end - account.length, end) === account
    return /[a-z]{3}/.test(account) && (hasMark || (isTyped && !goesOn && !SUBSTANCE.test(account)))
  }
  // a word of a sentence goes on with the next one
  return hasMark || !goesOn
}
