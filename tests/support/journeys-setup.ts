// A journey walks through several screens in a real browser, and the first one waits for the server to start.
// Whoever looks into its browser (docs/debugging.md) takes the time he needs.
jest.setTimeout(process.env['JOURNEYS_PORT'] ? 86_400_000 : 180_000);
