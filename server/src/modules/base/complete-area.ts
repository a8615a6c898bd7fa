import { fail } from '../../kernel/failure.ts'
import { type AreaCodes, areaPath, findAreaError } from './areas.ts'

export interface FullArea {
  readonly province: string
  readonly provinceName: string
  readonly city: string
  readonly cityName: string
  readonly area: string
  readonly areaName: string
}

/**
 * Fills in the names of an area given by its codes; all empty where none is given.
 * @throws Failure AREA_UNKNOWN for codes that are not in the tree or not below each other
 */
export function completeArea(codes: AreaCodes): FullArea {
  if (findAreaError(codes)) fail('AREA_UNKNOWN')
  const [province, city, area] = areaPath(codes.area || codes.city || codes.province || '')
  return {
    province: province?.value ?? '',
    provinceName: province?.fullName ?? '',
    city: city?.value ?? '',
    cityName: city?.fullName ?? '',
    area: area?.value ?? '',
    areaName: area?.fullName ?? '',
  }
}
