/** Filter group 筛选项: a facet of lists of goods under the name, in the place and as visible as operators set it. */
export interface FilterGroup {
  /** A facet's key; `properties` stands for those of the chosen category, each under its own name. */
  readonly key: string
  readonly label: string
  readonly isShown: boolean
  /** Among the four that fit everywhere. */
  readonly isCommon: boolean
}
