import { damageSuite } from '../../testing/damage.suite.ts';

damageSuite({ flips: 150, cuts: [0, 0.1, 0.5, 0.9, 0.99] });
