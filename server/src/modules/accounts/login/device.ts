/** The first whose sign stands in the user agent: browsers name those they descend from after themselves. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['企业微信', /wxwork/],
  ['微信', /MicroMessenger/],
  ['QQ浏览器', /QQBrowser/],
  ['Edge', /Edg[A-Z]*\//],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
]
const systems: typeof browsers = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['鸿蒙', /OpenHarmony|HarmonyOS/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
]

/** What somebody recognises a device by: `Chrome · Windows`; 其他设备 for what is no browser. */
export function deviceOf(userAgent: string | null): string {
  const names = [browsers, systems].map(known => known.find(([, sign]) => sign.test(userAgent ?? ''))?.[0])
  return names.filter(Boolean).join(' · ') || '其他设备'
}
