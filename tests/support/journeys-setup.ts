// A journey walks through several screens in a real browser, and the first one waits for the server to start.
jest.setTimeout(180_000);
