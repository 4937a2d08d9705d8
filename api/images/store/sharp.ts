import sharp, { type Sharp } from 'sharp';

// Decoded pictures must not stay in memory.
sharp.cache(false);

export { type Sharp, sharp };
