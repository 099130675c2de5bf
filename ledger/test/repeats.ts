/**
 * How often a test does again what chance decides. The mutation run puts every test through hundreds of changes, and is
 * content with a twentieth; what that misses only lowers its score.
 */
export function repeats(full: number): number {
  return process.env['TEST_REPEATS'] === 'few' ? Math.ceil(full / 20) : full
}
