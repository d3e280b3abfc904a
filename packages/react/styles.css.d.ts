// The newest compilers want to know what a side-effect import is: this one brings styles and no values.
export {};
