import { type StorefrontSection, sectionLabels } from '@shangyouji/contract/storefronts/sections'

/** Sections of a storefront; `tab` in the address. */
export const sections = sectionLabels
export type Section = StorefrontSection

export const sectionOf = (tab: string | null): Section => (tab && tab in sections ? (tab as Section) : 'home')
