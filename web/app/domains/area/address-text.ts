interface Address {
  readonly provinceName: string
  readonly cityName: string
  readonly areaName: string
  /** Street, number, building. */
  readonly address: string
}

/** Cities that exist only in the statistics. */
const PLACEHOLDER = /^(?:市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/

/** An address in one line as people write it: 上海市 浦东新区 蔡伦路 781 号. */
export const addressText = ({ provinceName, cityName, areaName, address }: Address): string =>
  [...new Set([provinceName, cityName, areaName].filter(name => !PLACEHOLDER.test(name))), address]
    .filter(Boolean)
    .join(' ')
