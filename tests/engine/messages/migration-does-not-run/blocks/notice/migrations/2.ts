throw new Error("Nothing is done here");
