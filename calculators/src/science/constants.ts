/** Physical constants (CODATA 2018, exact unless noted) · 物理常数。 */

/** Avogadro constant, 1/mol. */
export const AVOGADRO = 6.02214076e23
/** Gas constant, J/(mol·K). */
export const GAS_CONSTANT = 8.31446261815324
/** Standard gravity, m/s². */
export const STANDARD_GRAVITY = 9.80665
/** 0 ℃ in kelvin. */
export const ZERO_CELSIUS = 273.15
